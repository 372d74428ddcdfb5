// @ts-check
// Search that knows a language. Runs in the theme's search worker, once a page, after the theme's lunr:
// the index holds stems without accents; what a reader types is looked up as the beginning of a word, as a stem and,
// through the glossary, as a concept. Pages carry the concepts that they are about as words like 0trick.

/** @typedef {{term: string, boost: number, presence: number, fields: string[]}} Clause */
/** @typedef {{clauses: Clause[], allFields: string[]}} Query */
/** @typedef {{stop: string, games: string, concepts: Record<string, string>}} Known */

const BEGINNING = 1;
const STEM = 3;
const CONCEPT = 5;
const PREFERRED = 1; // the glossary's own word for a concept counts in full,
const INFLECTED = 0.9; // a form of it nearly so,
const SAME_STEM = 0.8; // a word with the same stem less,
const OTHER = 0.5; // another word by half,
const GUESS = 0.4; // and one that is still being typed less
const CLEAR = 0.95; // what a word means less surely than by this share of its surest meaning is left out
const LONGEST_PHRASE = 4;
const LENGTH = 0.2; // how much a long text counts less than a short one
const GUESSED = 4; // letters of a term from which on it is taken for what it begins
const ACCENTS = /\p{M}/gu;
const TOKEN = /^0[a-z]/;

/**
 * @param {any} lunr
 * @param {string} name
 * @param {{stemWord: (word: string) => string}} stemmer
 * @param {Known} known
 */
export function widen(lunr, name, stemmer, known) {
  const fold = (/** @type {string} */ word) => word.normalize("NFD").replace(ACCENTS, "");
  /** @type {Map<string, string>} */
  const stems = new Map();
  const root = (/** @type {string} */ word) => {
    let found = stems.get(word);
    if (found === undefined) {
      found = TOKEN.test(word) ? word : fold(stemmer.stemWord(word));
      stems.set(word, found);
    }
    return found;
  };
  const stop = new Set(known.stop.split(" "));
  const games = new Set(known.games.split(" "));
  const terms = termsOf(known.concepts, root);

  const stemmed = (/** @type {any} */ token) => token.update(root);
  lunr.Pipeline.registerFunction(stemmed, name);
  lunr[name] = function () {
    this.pipeline.reset();
    this.searchPipeline.reset();
    this.pipeline.add(stemmed);
    this.b(LENGTH);
  };

  const parse = lunr.QueryParser.prototype.parse;
  lunr.QueryParser.prototype.parse = function () {
    /** @type {Query} */
    const query = parse.call(this);
    const typed = query.clauses.filter((one) => one.presence === lunr.Query.presence.OPTIONAL && one.term.endsWith("*"));
    const others = query.clauses.filter((one) => !typed.includes(one)).map((one) => ({ ...one, term: one.term.endsWith("*") ? common(one.term.slice(0, -1)) + "*" : root(one.term) }));
    const words = typed.map((one) => one.term.slice(0, -1));
    const kept = words.some((word) => !stop.has(word)) ? typed.filter((one) => !stop.has(one.term.slice(0, -1))) : typed;
    query.clauses = [...others, ...(query.allFields.includes("words") ? searched(kept, words) : told(kept))];
    return query;
  };

  /** What a typed word and its stem both begin with. @param {string} word */
  function common(word) {
    const [whole, stem] = [fold(word), root(word)];
    return whole.startsWith(stem) ? stem : whole;
  }

  /**
   * What is looked up.
   * @param {Clause[]} kept
   * @param {string[]} words
   */
  function searched(kept, words) {
    const named = words.map((word) => games.has(fold(word)) && words.length > 1);
    const made = kept.flatMap((one) => {
      const word = one.term.slice(0, -1);
      const fields = named[words.indexOf(word)] ? ["game"] : one.fields; // beside other words, a game's name says where
      return [
        { ...one, fields, term: fold(word) + "*", boost: BEGINNING },
        { ...one, fields, term: root(word), boost: STEM },
      ];
    });
    const model = kept[0];
    if (!model) {
      return made;
    }
    for (const [concept, weight] of conceptsIn(words, named)) {
      made.push({ ...model, term: concept, boost: CONCEPT * weight });
    }
    return made;
  }

  /**
   * What the theme compares with the words found, to tell which were missing: a term of the glossary never is.
   * @param {Clause[]} kept
   */
  function told(kept) {
    return kept.map((one) => {
      const word = one.term.slice(0, -1);
      const stem = root(word);
      return { ...one, term: conceptsIn([word]).size ? "" : fold(word).startsWith(stem) ? `${stem}*` : `${fold(word)}*` };
    });
  }

  /**
   * The concepts that words name, and how surely; words that name one together name none apart.
   * @param {string[]} words
   * @param {boolean[]} named which of them name a game
   */
  function conceptsIn(words, named = []) {
    /** @type {Map<string, number>} */
    const found = new Map();
    const taken = [...named];
    for (let length = Math.min(LONGEST_PHRASE, words.length); length > 0; length--) {
      for (let from = 0; from + length <= words.length; from++) {
        if (taken.slice(from, from + length).some(Boolean)) {
          continue;
        }
        const phrase = words.slice(from, from + length).map(fold).join(" ");
        const concepts = terms(phrase, from + length === words.length);
        for (const [concept, surely] of concepts) {
          found.set(concept, Math.max(length * surely, found.get(concept) ?? 0));
        }
        if (concepts.size) {
          taken.fill(true, from, from + length);
        }
      }
    }
    return found;
  }
}

/**
 * A way from typed words, without accents, to concepts; words at the end of what is typed may be unfinished.
 * @param {Record<string, string>} concepts the forms of each in one or two languages, the preferred one first
 * @param {(word: string) => string} root
 */
function termsOf(concepts, root) {
  const rooted = (/** @type {string} */ words) => words.split(" ").map(root).join(" ");
  /** @type {Map<string, Map<string, number>>} */
  const exact = new Map();
  /** @type {[string, string, string][]} */
  const beginnings = [];
  for (const [concept, languages] of Object.entries(concepts)) {
    for (const every of languages.split("||").map((forms) => forms.split("|"))) {
      const preferred = every[0] ?? "";
      for (const form of every) {
        if (form.endsWith("*")) {
          beginnings.push([form.slice(0, -1), concept, preferred]);
          continue;
        }
        const surely = likeness(preferred, form);
        for (const [key, weight] of /** @type {[string, number][]} */ ([[form, surely], [rooted(form), Math.min(surely, SAME_STEM)]])) {
          const known = exact.get(key) ?? new Map();
          exact.set(key, known.set(concept, Math.max(weight, known.get(concept) ?? 0)));
        }
      }
    }
  }

  return (/** @type {string} */ words, /** @type {boolean} */ unfinished) => {
    /** @type {Map<string, number>} */
    const found = new Map();
    const note = (/** @type {string} */ concept, /** @type {number} */ surely) => found.set(concept, Math.max(surely, found.get(concept) ?? 0));
    exact.get(words)?.forEach((surely, concept) => note(concept, surely));
    exact.get(rooted(words))?.forEach((surely, concept) => note(concept, Math.min(surely, SAME_STEM)));
    for (const [beginning, concept, preferred] of beginnings) {
      if (words.startsWith(beginning)) {
        note(concept, likeness(preferred, words));
      }
    }
    if (!found.size && unfinished && words.length >= GUESSED) {
      for (const [form, known] of exact) {
        if (form.startsWith(words)) {
          known.forEach((surely, concept) => note(concept, (surely * GUESS * words.length) / form.length));
        }
      }
    }
    const best = Math.max(0, ...found.values());
    return new Map([...found].filter(([, surely]) => surely >= CLEAR * best));
  };
}

/**
 * How surely a form means what the preferred word means: it is that word, begins like it, or is another one.
 * @param {string} preferred
 * @param {string} form
 */
function likeness(preferred, form) {
  if (form === preferred) {
    return PREFERRED;
  }
  let same = 0;
  while (same < form.length && form[same] === preferred[same]) {
    same++;
  }
  return 2 * same >= preferred.length && form.split(" ").length === preferred.split(" ").length ? INFLECTED : OTHER;
}
