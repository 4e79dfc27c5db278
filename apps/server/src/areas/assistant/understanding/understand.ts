import { asciiDigits, type ChatSubject, type ChatSubjectKind } from '@sikka/contract';
import { foldWord } from '#platform/search/fold.ts';
import type { Conversation } from '../answerer.ts';
import { type Asked, type Aspect, type Intent, intents } from './asked.ts';
import { createIntentChooser, type IntentChooser, readFeatures, spelledAlike } from './choose-intent.ts';
import { readFigures } from './read-figures.ts';
import { readTime } from './read-time.ts';
import { claimsOf, isTopic, meaningOf } from './words.ts';

/** What a conversation that was opened from a record is about. */
const intentOfSubject: Record<ChatSubjectKind, Intent> = {
  REFUND: 'REFUND',
  PAYMENT: 'PAYMENT',
  BILL: 'BILLS',
  LOAN: 'LOAN',
  COUPON: 'COUPONS',
};

/** Intents about the same records: what goes on from one of them may well be another one. */
const families: readonly (readonly Intent[])[] = [
  ['REFUND', 'PAYMENT'],
  ['BILLS', 'AUTOPAY', 'PAYMENT', 'SPENDING'],
  ['LOAN', 'LOAN_TERMS', 'LOAN_AHEAD', 'LOAN_CLOSE', 'AUTOPAY'],
  ['COINS', 'COIN_HISTORY', 'PRIZES'],
  ['COUPONS', 'MY_COUPONS'],
];

/** Whether a later question can go on from it. */
const isAboutRecords = (intent: Intent): boolean => intents.indexOf(intent) < intents.indexOf('LENDER_CHOICE');

/** Below this the assistant asks back or declines. */
export const surely = 0.45;

const opening = /^(?:and|aur|or|और|what about|how about|but|also|ok|then|phir|toh?|फिर|तो)(?=\s|$)/u;

let chooser: IntentChooser | undefined;
/** Learned at the first question. */
const intentChooser = (): IntentChooser => (chooser ??= createIntentChooser());

/** What one question says by itself, and how likely each intent is. */
const readAlone = (question: string, today: string) => {
  const text = asciiDigits(question.toLowerCase().normalize('NFC')).trim();
  const { knows, rank } = intentChooser();
  const { words, tokens } = readFeatures(text, today);
  const meanings = words.map((word) => ({ word, meaning: meaningOf(word) }));
  const senses = new Set(meanings.flatMap(({ meaning }) => meaning?.sense ?? []));
  const aspects = new Set<Aspect>(meanings.flatMap(({ meaning }) => meaning?.aspect ?? []));
  if (senses.has('expire') || (senses.has('over') && (senses.has('coin') || senses.has('coupon'))))
    aspects.add('EXPIRY');
  if (senses.has('reference')) aspects.add('REFERENCE');
  const { period, rest } = readTime(
    spelledAlike(text),
    today,
    senses.has('past') || senses.has('spend') || senses.has('paid'),
  );
  const { rest: _rest, ...figures } = readFigures(rest);
  const isName = ({ word, meaning }: (typeof meanings)[number]): boolean =>
    meaning ? meaning.isGoods === true : word.length > 1 && !knows(foldWord(word));
  const category = meanings.find(({ meaning }) => meaning?.category)?.meaning?.category;
  const city = meanings.find(({ meaning }) => meaning?.city)?.meaning?.city;
  return {
    asked: {
      text,
      aspects,
      isNegated: senses.has('not'),
      ...(category && { category }),
      ...(city && { city }),
      names: meanings.filter(isName).map(({ word }) => foldWord(word)),
      figures,
      ...(period && { time: period }),
    },
    claims: aspects.has('WHEN') || aspects.has('WHERE') ? [] : claimsOf(words),
    ranked: rank(tokens),
    /** It names a thing of its own: without one it goes on from what was said before. */
    hasTopic: meanings.some(({ meaning }) => isTopic(meaning)),
    isShort: tokens.filter((token) => token !== '#mine').length <= 3,
    opens: opening.test(text),
  };
};

const isOfFamily = (one: Intent, other: Intent): boolean =>
  one === other || families.some((family) => family.includes(one) && family.includes(other));

/** How much more likely an intent is after another one. */
const priorOf = (intent: Intent, before: Intent, { opens, hasTopic }: Read): number => {
  if (intent === before) return hasTopic ? (opens ? 0.5 : 0.3) : 1;
  return isOfFamily(intent, before) ? 0.15 : 0;
};

type Read = ReturnType<typeof readAlone>;

/** One question after what was said before; a follow-up takes over what it does not say itself. */
const goOn = (read: Read, before: Asked | undefined, about: ChatSubject | undefined): Asked => {
  const from = before?.intent ?? (about && intentOfSubject[about.kind]);
  const mayFollow =
    from !== undefined && (read.isShort || read.opens || !read.hasTopic || (about !== undefined && !before));
  const ranked = read.ranked
    .map(({ name, probability }) => ({ name, score: probability + (mayFollow ? priorOf(name, from, read) : 0) }))
    .toSorted((one, other) => other.score - one.score);
  const [first = { name: 'HELP' as const, score: 0 }, ...others] = ranked;
  const isFollowUp = mayFollow && isOfFamily(first.name, from);
  const taken = isFollowUp && before ? before : undefined;
  const { asked, claims } = read;
  const claim = first.name === 'AUTOPAY' && claims.includes('STOPPED') ? 'STOPPED' : claims[0];
  const { figures } = asked;
  const time = asked.time ?? taken?.time;
  return {
    ...asked,
    intent: first.name,
    ...(claim && { claim }),
    confidence: Math.min(1, first.score),
    others: others
      .filter(({ score }) => score > 0.1)
      .slice(0, 4)
      .map(({ name }) => name),
    aspects: asked.aspects.size > 0 || !taken ? asked.aspects : taken.aspects,
    ...(taken && !asked.category && asked.names.length === 0 && taken.category && { category: taken.category }),
    ...(taken?.city && !asked.city && { city: taken.city }),
    names: asked.names.length > 0 || asked.category || !taken ? asked.names : taken.names,
    figures:
      figures.amounts.length + figures.ids.length > 0 || !taken
        ? figures
        : { ...taken.figures, ...figures, amounts: taken.figures.amounts, ids: taken.figures.ids },
    ...(time && { time }),
    isFollowUp,
    ...(about && { about }),
  };
};

/** What a question asks, after the earlier ones of its conversation. `today`: a day of India. */
export const understand = (question: string, { about, turns }: Conversation, today: string): Asked => {
  let before: Asked | undefined;
  for (const { question: earlier } of turns) {
    const asked = goOn(readAlone(earlier, today), before, about);
    if (isAboutRecords(asked.intent)) before = asked;
  }
  return goOn(readAlone(question, today), before, about);
};
