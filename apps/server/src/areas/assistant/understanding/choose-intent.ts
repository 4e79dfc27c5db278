import { foldWord, plainWords } from '#platform/search/fold.ts';
import { trainClassifier, type ClassProbability } from './classifier.ts';
import type { Figures, Intent, Period } from './parsed-question.ts';
import phrasings from './phrasings.json' with { type: 'json' };
import { readFigures } from './read-figures.ts';
import { readTime } from './read-time.ts';
import { type Meaning, meaningOf } from './words.ts';

/** A word with its meaning; undefined for a word that is not in our tables, such as a name. */
export interface ReadWord {
  word: string;
  meaning: Meaning | undefined;
}

export interface Features {
  /** The words that are neither figures nor times, as written. */
  words: readonly ReadWord[];
  /** What texts are compared by, in reading order: `#` and the sense of a word, or the sound of a word without one. */
  tokens: readonly string[];
  figures: Figures;
  period: Period | undefined;
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/\bhow much\b/gu, 'howmuch'],
  [/\bhow many\b/gu, 'howmany'],
  // A question tag asks for confirmation, and denies nothing.
  [
    /\b(?:is|was|did|do|does|have|has|are)n['’]?t (?:it|i|he|they|you|she)\b|\b(?:is|am|do|did) (?:it|i|they) not\b/gu,
    'right',
  ],
  [/(?<![\p{L}\p{M}])(?:hai |h |है )?(?:na|ना|न|sahi|सही)\s*[?!.।]*$/gu, ' right'],
  [/(?<![\p{L}\p{M}])आ ग(?:या|ई|ए|यी)(?![\p{L}\p{M}])|\ba+ ga?y[aie]\b/gu, 'आया'],
  [/(?<![\p{L}\p{M}])मिल ग(?:या|ई|ए|यी)(?![\p{L}\p{M}])|\bmil ga?y[aie]\b/gu, 'मिला'],
  [/\b(?:bhar|chuka|jama kar) di?ya\b|(?:भर|चुका|जमा कर) दिया/gu, 'bhara'],
  // `Bhar gaya` tells of a payment that was made; `bhar do` asks for one.
  [
    /\b(?:bhar|bhara|pay|paid|chukta|jama)(?: ho)? (?:ga?y[aie]|hu[aie]|chuk[aie])\b|(?<![\p{L}\p{M}])(?:भर|भरा|पे|चुकता|जमा)(?: हो)? (?:ग(?:या|ई|ए|यी)|हु[आईए]|चुक[ाीे])(?![\p{L}\p{M}])/gu,
    'bhara',
  ],
  [/\bho ga?y[aie]\b|(?<![\p{L}\p{M}])हो ग(?:या|ई|ए|यी)(?![\p{L}\p{M}])/gu, 'hogaya'],
  // What one can get is not what one has.
  [
    /\b(?:can|could|may) i (?:get|take|have|avail)\b|\b(?:mil|le) sakt[aei]\b|(?<![\p{L}\p{M}])(?:मिल|ले) सकत[ाीे](?![\p{L}\p{M}])/gu,
    'canget',
  ],
  [/\b(?:money|paisa|paise) back\b/gu, 'refund'],
  [/\bauto[ -]?(?:pay(?:ment)?|debit)s?\b/gu, 'autopay'],
  [/\b(?:last|final|aa?khir?i) (?:day|date|din|tarikh)\b|आख़?िरी (?:दिन|तारीख़?)/gu, 'lastdate'],
  [/\bchh?u+t ga?ya?i?\b|छूट ग[यई]\p{M}*/gu, 'missed'],
  [/\b(?:kaun|kon) ?s[aei]\b|कौन ?स[ाेी]/gu, 'kaunse'],
  [/\b(?:can|do|did|is|are|was|were|have|has|had|does|wo|ca)n['’]?t\b/gu, 'not'],
];

/** Replaces phrases that have one meaning by one word. */
const joinPhrases = (text: string): string =>
  spellings.reduce((joined, [pattern, word]) => joined.replace(pattern, word), text);

const pastSenses: readonly (string | undefined)[] = ['past', 'spend', 'paid'];

/**
 * Reads the features of a text in small letters. `today`: an Indian day. Figures and times become tokens that
 * do not hold their values.
 */
export const readFeatures = (text: string, today: string): Features => {
  const { rest: textWithoutFigures, ...figures } = readFigures(joinPhrases(text));
  const isPast =
    plainWords(textWithoutFigures).some((word) => pastSenses.includes(meaningOf(word)?.sense)) || undefined;
  const { period, rest } = readTime(textWithoutFigures, today, isPast);
  const words = plainWords(rest)
    .filter((word) => !/^\d/.test(word))
    .map((word): ReadWord => ({ word, meaning: meaningOf(word) }));
  const distinctive = words.filter(({ meaning }) => !meaning?.isPlain);
  const { amounts, rate, tenure, ids } = figures;
  const tokens = [
    ...(distinctive.length > 0 ? distinctive : words).map(({ word, meaning }) =>
      meaning?.sense ? `#${meaning.sense}` : foldWord(word),
    ),
    ...(amounts.length > 0 ? ['#amount'] : []),
    ...(rate ? ['#rate'] : []),
    ...(tenure ? ['#tenure'] : []),
    ...(ids.length > 0 ? ['#id'] : []),
    ...(period ? [period.to < today ? '#before' : period.from > today ? '#ahead' : '#during'] : []),
  ];
  return { words, tokens, figures, period };
};

/**
 * Features for the classifier: the tokens, all pairs of neighbours, and `#name` if a token is not known from
 * training.
 */
export const classifierFeatures = (tokens: readonly string[], isKnown: (token: string) => boolean): string[] => [
  ...new Set([
    ...(tokens.every(isKnown) ? [] : ['#name']),
    ...tokens,
    ...tokens.slice(1).map((token, at) => `${tokens[at]} ${token}`),
  ]),
];

/** Features of a text for the classifier of help articles. */
export const featuresOf = (text: string): string[] =>
  classifierFeatures(readFeatures(text.toLowerCase(), dayOfPhrasings).tokens, () => true);

/** Any day will do, because the phrasings name months but no years. */
const dayOfPhrasings = '2026-11-25';

export interface IntentChooser {
  /** All intents, the most probable first. */
  rank(tokens: readonly string[]): (ClassProbability & { name: Intent })[];
  /** Whether a phrasing in the training data has this token. */
  knows(token: string): boolean;
}

/** Trains on the phrasings of each intent. */
export const createIntentChooser = (): IntentChooser => {
  const examples = Object.entries(phrasings).flatMap(([name, lines]) =>
    lines
      .flatMap((line) => line.split(', '))
      .map((phrase) => ({ name, tokens: readFeatures(phrase, dayOfPhrasings).tokens })),
  );
  const counts = new Map<string, number>();
  for (const { tokens } of examples)
    for (const token of new Set(tokens)) counts.set(token, (counts.get(token) ?? 0) + 1);
  // A token that occurs only once may be any word.
  const isCommon = (token: string): boolean => (counts.get(token) ?? 0) > 1;
  const rank = trainClassifier(
    examples.map(({ name, tokens }) => ({ name, features: classifierFeatures(tokens, isCommon) })),
  );
  return {
    rank: (tokens) => rank(classifierFeatures(tokens, isCommon)) as (ClassProbability & { name: Intent })[],
    knows: (token) => counts.has(token),
  };
};
