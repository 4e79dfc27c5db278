import { asciiDigits } from '@sikka/contract';
import { foldWord } from '#platform/search/fold.ts';
import { createIntentChooser, type IntentChooser, readFeatures, type ReadWord } from './choose-intent.ts';
import type { Aspect } from './parsed-question.ts';
import { claimsOf, isCommon, isTopic } from './words.ts';

let chooser: IntentChooser | undefined;
/** Trained at its first use. */
export const intentChooser = (): IntentChooser => (chooser ??= createIntentChooser());

/** Aspects that combinations of senses imply: one sense of each list must occur. */
const impliedAspects: readonly (readonly [Aspect, ...(readonly string[])[]])[] = [
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
  // Money was deducted and something did not happen.
  ['LATE', ['deducted'], ['not']],
];

/** A question in small letters with plain digits. */
export const plainQuestion = (question: string): string => asciiDigits(question.toLowerCase().normalize('NFC')).trim();

const followUpOpening = /^(?:and|aur|or|और|what about|how about|but|also|ok|then|phir|toh?|फिर|तो)(?=\s|$)/u;

/** Claims that there is no such record. */
const noRecordClaim =
  /\bi (?:have no|do ?n['’]?t have any|never had)\b|\b(?:no|nothing)\b.*\b(?:right|due|pending)\b|\bkoi\b.*\bnahi|(?:कोई|कुछ).*नहीं/u;

/** A request to end something: `cancel my …`, `… band karo`. */
const command =
  /^(?:please |pls |plz )?(?:cancel|close|stop)\b|\b(?:band|cancel|stop) (?:karo|kardo|kar do|kar dijiye|karna hai)\b|(?:बंद|रद्द|कैंसल) (?:करो|कर दो|करें|कर दीजिए|करना है)/u;

const foldWords = (words: readonly ReadWord[]): string[] => words.map(({ word }) => foldWord(word));

/** Reads one question by itself, without earlier ones, and ranks the intents. `today`: an Indian day. */
export const readQuestion = (question: string, today: string) => {
  const text = plainQuestion(question);
  const { knows, rank } = intentChooser();
  const { words, tokens, figures, period } = readFeatures(text, today);
  const senses = new Set(words.flatMap(({ meaning }) => meaning?.sense ?? []));
  const aspects = new Set<Aspect>([
    ...words.flatMap(({ meaning }) => meaning?.aspect ?? []),
    ...impliedAspects.flatMap(([aspect, ...all]) =>
      all.every((some) => some.some((sense) => senses.has(sense))) ? [aspect] : [],
    ),
  ]);
  // `How many days late` asks for no count of records.
  if (aspects.has('LATE') && senses.has('span')) for (const each of ['COUNT', 'EMIS'] as const) aspects.delete(each);
  const unknownWords = words.filter(({ word, meaning }) =>
    meaning ? meaning.isGoods === true : word.length > 2 && !isCommon(word) && !knows(foldWord(word)),
  );
  const categories = words.flatMap(({ meaning }) => meaning?.category ?? []);
  // `Recharge` alone may be of another category, and says nothing about the category of a payment that did
  // not go through.
  const hasNotArrived = senses.has('deducted') && senses.has('not');
  const category = categories.find((each) => each !== 'Mobile Prepaid') ?? (hasNotArrived ? undefined : categories[0]);
  // `Cancel my …` is a request, not a claim that something was cancelled.
  const isCommand = command.test(text);
  const city = words.find(({ meaning }) => meaning?.city)?.meaning?.city;
  return {
    parsed: {
      text,
      aspects,
      isNegated: senses.has('not'),
      ...(category && { category }),
      ...(city && { city }),
      names: foldWords(unknownWords),
      ...(unknownWords.length > 0 && { typedNames: unknownWords.map(({ word }) => word).join(' ') }),
      words: foldWords(
        words.filter(({ word, meaning }) => (meaning ? meaning.isGoods || meaning.category : word.length > 1)),
      ),
      figures,
      ...(period && { time: period }),
    },
    /** The things it names, which are the subjects of support requests. */
    subjects: foldWords(words.filter(({ meaning }) => meaning?.isThing && meaning.sense !== 'request')),
    claims:
      isCommand || aspects.has('WHEN') || aspects.has('WHERE')
        ? []
        : [...(noRecordClaim.test(text) ? ['NONE' as const] : []), ...claimsOf(words.map(({ word }) => word))],
    ranked: rank(tokens),
    /** It names a topic; without one it may be a follow-up. */
    hasTopic: words.some(({ meaning }) => isTopic(meaning)),
    /** It has a category, rate or time, or is about something else altogether. */
    hasSubject:
      category !== undefined ||
      figures.rate !== undefined ||
      senses.has('due') ||
      (period !== undefined && senses.has('pay')) ||
      (words.length > 1 && !tokens.some((token) => token.startsWith('#'))),
    isShort: tokens.filter((token) => token !== '#mine').length <= 3,
    opensAsFollowUp: followUpOpening.test(text),
  };
};

export type ReadQuestion = ReturnType<typeof readQuestion>;
