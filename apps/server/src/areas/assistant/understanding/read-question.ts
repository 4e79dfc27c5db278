import { asciiDigits } from '@sikka/contract';
import { foldWord } from '#platform/search/fold.ts';
import { createIntentChooser, type IntentChooser, readFeatures } from './choose-intent.ts';
import type { Aspect } from './parsed-question.ts';
import { claimsOf, isCommon, isTopic, type Meaning, meaningOf } from './words.ts';

let chooser: IntentChooser | undefined;
/** Learned at the first question. */
export const intentChooser = (): IntentChooser => (chooser ??= createIntentChooser());

/** Aspects that follow from senses: one of each list has to be there. */
const signs: readonly (readonly [Aspect, ...(readonly string[])[]])[] = [
  ['EXPIRY', ['expire']],
  ['EXPIRY', ['over', 'close'], ['coin', 'coupon', 'voucher', 'prize']],
  ['REFERENCE', ['reference']],
  ['END', ['over', 'close'], ['loan', 'emi'], ['when', 'past']],
  ['EMIS', ['how_much', 'count'], ['paid']],
  ['EMIS', ['emi'], ['count', 'how_much'], ['owe', 'paid', 'count', 'pay']],
  ['SPENT', ['spend', 'use', 'deducted', 'less', 'lost']],
  ['EARNED', ['earn', 'arrive']],
  ['SAVED', ['save']],
  ['REFERENCE', ['parcel']],
  // Money that went for nothing is worried about.
  ['LATE', ['deducted'], ['not']],
];

/** A question in small letters with plain digits. */
export const plainQuestion = (question: string): string => asciiDigits(question.toLowerCase().normalize('NFC')).trim();

const opening = /^(?:and|aur|or|और|what about|how about|but|also|ok|then|phir|toh?|फिर|तो)(?=\s|$)/u;

/** Takes for true that there is none. */
const nothing =
  /\bi (?:have no|do ?n['’]?t have any|never had)\b|\b(?:no|nothing)\b.*\b(?:right|due|pending)\b|\bkoi\b.*\bnahi|(?:कोई|कुछ).*नहीं/u;

interface Read {
  word: string;
  meaning: Meaning | undefined;
}

const soundsOf = (words: readonly Read[]): string[] => words.map(({ word }) => foldWord(word));

/** What one question says by itself, and how likely each intent is. */
export const readQuestion = (question: string, today: string) => {
  const text = plainQuestion(question);
  const { knows, rank } = intentChooser();
  const { words, tokens, figures, period } = readFeatures(text, today);
  const read = words.map((word): Read => ({ word, meaning: meaningOf(word) }));
  const senses = new Set(read.flatMap(({ meaning }) => meaning?.sense ?? []));
  const aspects = new Set<Aspect>([
    ...read.flatMap(({ meaning }) => meaning?.aspect ?? []),
    ...signs.flatMap(([aspect, ...all]) =>
      all.every((some) => some.some((sense) => senses.has(sense))) ? [aspect] : [],
    ),
  ]);
  // Days that something is late are no count of things.
  if (aspects.has('LATE') && senses.has('span')) for (const each of ['COUNT', 'EMIS'] as const) aspects.delete(each);
  const strange = read.filter(({ word, meaning }) =>
    meaning ? meaning.isGoods === true : word.length > 2 && !isCommon(word) && !knows(foldWord(word)),
  );
  const categories = read.flatMap(({ meaning }) => meaning?.category ?? []);
  // A recharge may be of something else, and one that was not done is not known by its kind.
  const isUndone = senses.has('deducted') && senses.has('not');
  const category = categories.find((each) => each !== 'Mobile Prepaid') ?? (isUndone ? undefined : categories[0]);
  // To cancel something is an order, unless it is said that it was done.
  const isOrder = /^(?:please |pls |plz )?(?:cancel|close|stop)\b/u.test(text);
  const city = read.find(({ meaning }) => meaning?.city)?.meaning?.city;
  return {
    parsed: {
      text,
      aspects,
      isNegated: senses.has('not'),
      ...(category && { category }),
      ...(city && { city }),
      names: soundsOf(strange),
      ...(strange.length > 0 && { called: strange.map(({ word }) => word).join(' ') }),
      words: soundsOf(
        read.filter(({ word, meaning }) => (meaning ? meaning.isGoods || meaning.category : word.length > 1)),
      ),
      figures,
      ...(period && { time: period }),
    },
    /** Requests are called by what they are about. */
    things: soundsOf(read.filter(({ meaning }) => meaning?.isThing && meaning.sense !== 'request')),
    claims:
      isOrder || aspects.has('WHEN') || aspects.has('WHERE')
        ? []
        : [...(nothing.test(text) ? ['NONE' as const] : []), ...claimsOf(words)],
    ranked: rank(tokens),
    /** It names a thing of its own: without one it goes on from what was said before. */
    hasTopic: read.some(({ meaning }) => isTopic(meaning)),
    /** It says at least when, at what price, what kind of bill, or something that is no record at all. */
    hasSubject:
      category !== undefined ||
      figures.rate !== undefined ||
      senses.has('due') ||
      (period !== undefined && senses.has('pay')) ||
      (words.length > 1 && !tokens.some((token) => token.startsWith('#'))),
    isShort: tokens.filter((token) => token !== '#mine').length <= 3,
    opens: opening.test(text),
  };
};

/** A question as it was read by itself. */
export type ReadQuestion = ReturnType<typeof readQuestion>;
