import { foldWord, plainWords } from '#platform/search/fold.ts';
import type { Figures, Intent, Period } from './parsed-question.ts';
import { learn, type Probable } from './classifier.ts';
import phrasings from './phrasings.json' with { type: 'json' };
import { readFigures } from './read-figures.ts';
import { readTime } from './read-time.ts';
import { meaningOf } from './words.ts';

/** What a text says: its words that are no figures and times, as they are written, and the senses that it is compared by, in reading order. */
export interface Features {
  words: readonly string[];
  tokens: readonly string[];
  figures: Figures;
  period: Period | undefined;
}

const spellings: readonly (readonly [RegExp, string])[] = [
  [/\bhow much\b/gu, 'howmuch'],
  [/\bhow many\b/gu, 'howmany'],
  // What only asks to be told that one is right denies nothing.
  [
    /\b(?:is|was|did|do|does|have|has|are)n['’]?t (?:it|i|he|they|you|she)\b|\b(?:is|am|do|did) (?:it|i|they) not\b/gu,
    'right',
  ],
  [/(?<![\p{L}\p{M}])(?:hai |h |है )?(?:na|ना|न|sahi|सही)\s*[?!.।]*$/gu, ' right'],
  [/(?<![\p{L}\p{M}])आ ग(?:या|ई|ए|यी)(?![\p{L}\p{M}])|\ba+ ga?y[aie]\b/gu, 'आया'],
  [/(?<![\p{L}\p{M}])मिल ग(?:या|ई|ए|यी)(?![\p{L}\p{M}])|\bmil ga?y[aie]\b/gu, 'मिला'],
  [/\b(?:bhar|chuka|jama kar) di?ya\b|(?:भर|चुका|जमा कर) दिया/gu, 'bhara'],
  [/\b(?:money|paisa|paise) back\b/gu, 'refund'],
  [/\bauto[ -]?(?:pay(?:ment)?|debit)s?\b/gu, 'autopay'],
  [/\b(?:last|final|aa?khir?i) (?:day|date|din|tarikh)\b|आख़?िरी (?:दिन|तारीख़?)/gu, 'lastdate'],
  [/\bchh?u+t ga?ya?i?\b|छूट ग[यई]\p{M}*/gu, 'missed'],
  [/\b(?:kaun|kon) ?s[aei]\b|कौन ?स[ाेी]/gu, 'kaunse'],
  [/\b(?:can|do|did|is|are|was|were|have|has|had|does|wo|ca)n['’]?t\b/gu, 'not'],
];

/** Small letters, and what is said in two words in one. */
const spelledAlike = (text: string): string =>
  spellings.reduce((so, [pattern, word]) => so.replace(pattern, word), text);

const pastSenses: readonly (string | undefined)[] = ['past', 'spend', 'paid'];

/** Reads senses in place of words, and that there are figures and days in place of which ones. */
export const readFeatures = (text: string, today: string): Features => {
  const { rest: timed, ...figures } = readFigures(spelledAlike(text));
  const isPast = plainWords(timed).some((word) => pastSenses.includes(meaningOf(word)?.sense)) || undefined;
  const { period, rest } = readTime(timed, today, isPast);
  const words = plainWords(rest).filter((word) => !/^\d/.test(word));
  const read = words.map((word) => ({ word, meaning: meaningOf(word) }));
  const telling = read.filter(({ meaning }) => !meaning?.isPlain);
  const { amounts, rate, tenure, ids } = figures;
  const tokens = [
    ...(telling.length > 0 ? telling : read).map(({ word, meaning }) =>
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

/** With pairs that follow each other; a word that no way to ask has is a name, or something foreign. */
export const comparable = (tokens: readonly string[], isKnown: (token: string) => boolean): string[] => [
  ...new Set([
    ...(tokens.every(isKnown) ? [] : ['#name']),
    ...tokens,
    ...tokens.slice(1).map((token, at) => `${tokens[at]} ${token}`),
  ]),
];

/** What ways to ask for articles are told apart by. */
export const featuresOf = (text: string): string[] =>
  comparable(readFeatures(text.toLowerCase(), dayOfPhrasings).tokens, () => true);

/** Any day serves: ways to ask name months, not years. */
const dayOfPhrasings = '2026-11-25';

export interface IntentChooser {
  /** The likeliest first. */
  rank(tokens: readonly string[]): (Probable & { name: Intent })[];
  /** Whether some way to ask has this token. */
  knows(token: string): boolean;
}

/** Learns from the ways to ask for each thing. */
export const createIntentChooser = (): IntentChooser => {
  const ways = Object.entries(phrasings).flatMap(([name, lines]) =>
    lines
      .flatMap((line) => line.split(', '))
      .map((way) => ({ name, tokens: readFeatures(way, dayOfPhrasings).tokens })),
  );
  const counts = new Map<string, number>();
  for (const { tokens } of ways) for (const token of new Set(tokens)) counts.set(token, (counts.get(token) ?? 0) + 1);
  // What is said once may be any word.
  const isUsual = (token: string): boolean => (counts.get(token) ?? 0) > 1;
  const rank = learn(ways.map(({ name, tokens }) => ({ name, features: comparable(tokens, isUsual) })));
  return {
    rank: (tokens) => rank(comparable(tokens, isUsual)) as (Probable & { name: Intent })[],
    knows: (token) => counts.has(token),
  };
};
