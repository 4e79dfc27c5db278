import { asciiDigits, type ChatSubject, type ChatSubjectKind } from '@sikka/contract';
import { foldWord } from '#platform/search/fold.ts';
import type { Conversation } from '../answerer.ts';
import { type Asked, type Aspect, type Intent, intents } from './asked.ts';
import { createIntentChooser, type IntentChooser, readFeatures, spelledAlike } from './choose-intent.ts';
import { readFigures } from './read-figures.ts';
import { readTime } from './read-time.ts';
import { claimsOf, isCommon, isTopic, meaningOf } from './words.ts';

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
/** What is clear only by a thing that is named. */
const isAsking = (intent: Intent): boolean => intent !== 'ACCOUNT' && (isAboutRecords(intent) || intent === 'GREETING');

/** What names no thing at all is asked back. */
const unsure = 0.4;

const opening = /^(?:and|aur|or|और|what about|how about|but|also|ok|then|phir|toh?|फिर|तो)(?=\s|$)/u;

let chooser: IntentChooser | undefined;
/** Learned at the first question. */
const intentChooser = (): IntentChooser => (chooser ??= createIntentChooser());

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
];

/** A question in small letters with plain digits. */
export const plainQuestion = (question: string): string => asciiDigits(question.toLowerCase().normalize('NFC')).trim();

/** What one question says by itself, and how likely each intent is. */
const readAlone = (question: string, today: string) => {
  const text = plainQuestion(question);
  const { knows, rank } = intentChooser();
  const { words, tokens } = readFeatures(text, today);
  const meanings = words.map((word) => ({ word, meaning: meaningOf(word) }));
  const senses = new Set(meanings.flatMap(({ meaning }) => meaning?.sense ?? []));
  const aspects = new Set<Aspect>([
    ...meanings.flatMap(({ meaning }) => meaning?.aspect ?? []),
    ...signs.flatMap(([aspect, ...all]) =>
      all.every((some) => some.some((sense) => senses.has(sense))) ? [aspect] : [],
    ),
  ]);
  // Days that something is late are no count of things.
  if (aspects.has('LATE') && senses.has('span')) for (const each of ['COUNT', 'EMIS'] as const) aspects.delete(each);
  const { rest, ...figures } = readFigures(spelledAlike(text));
  const { period } = readTime(
    rest,
    today,
    ['past', 'spend', 'paid'].some((sense) => senses.has(sense)),
  );
  const strange = meanings.filter(({ word, meaning }) =>
    meaning ? meaning.isGoods === true : word.length > 2 && !isCommon(word) && !knows(foldWord(word)),
  );
  const categories = meanings.flatMap(({ meaning }) => meaning?.category ?? []);
  // A recharge may be of something else.
  const category = categories.find((each) => each !== 'Mobile Prepaid') ?? categories[0];
  const city = meanings.find(({ meaning }) => meaning?.city)?.meaning?.city;
  return {
    asked: {
      text,
      aspects,
      isNegated: senses.has('not'),
      ...(category && { category }),
      ...(city && { city }),
      names: strange.map(({ word }) => foldWord(word)),
      ...(strange.length > 0 && { called: strange.map(({ word }) => word).join(' ') }),
      words: meanings
        .filter(({ word, meaning }) => (meaning ? meaning.isGoods || meaning.category : word.length > 1))
        .map(({ word }) => foldWord(word)),
      figures,
      ...(period && { time: period }),
    },
    /** Requests are called by what they are about. */
    things: meanings
      .filter(({ meaning }) => meaning?.isThing && meaning.sense !== 'request')
      .map(({ word }) => foldWord(word)),
    claims: aspects.has('WHEN') || aspects.has('WHERE') ? [] : claimsOf(words),
    ranked: rank(tokens),
    /** It names a thing of its own: without one it goes on from what was said before. */
    hasTopic: meanings.some(({ meaning }) => isTopic(meaning)),
    /** It says at least when, what kind of bill, or a greeting. */
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

/** How likely an intent is after names were looked up: one whose records have them may be meant however it was said, and hardly another one. */
const byNames = (intent: Intent, probability: number, named: ReadonlySet<Intent> | undefined): number =>
  named ? (named.has(intent) ? probability + 0.03 : probability * 0.02) : probability;

const isOfFamily = (one: Intent, other: Intent): boolean =>
  one === other || families.some((family) => family.includes(one) && family.includes(other));

/** How much more likely an intent is after another one. */
const priorOf = (intent: Intent, before: Intent, { opens, hasTopic }: Read): number => {
  if (intent === before) return hasTopic ? (opens ? 0.5 : 0.3) : 1;
  return isOfFamily(intent, before) ? 0.15 : 0;
};

type Read = ReturnType<typeof readAlone>;

/** One question after what was said before; a follow-up takes over what it does not say itself. */
const goOn = (
  read: Read,
  before: Asked | undefined,
  about: ChatSubject | undefined,
  named?: ReadonlySet<Intent>,
): Asked => {
  const from = before?.intent ?? (about && intentOfSubject[about.kind]);
  const mayFollow =
    from !== undefined && (read.isShort || read.opens || !read.hasTopic || (about !== undefined && !before));
  const ranked = read.ranked
    .map(({ name, probability }) => ({
      name,
      score: byNames(name, probability, named) + (mayFollow ? priorOf(name, from, read) : 0),
    }))
    .toSorted((one, other) => other.score - one.score);
  const total = named ? ranked.reduce((sum, { score }) => sum + score, 0) : 1;
  const [first = { name: 'HELP' as const, score: 0 }, ...others] = ranked.map((each) => ({
    ...each,
    score: each.score / total,
  }));
  const isFollowUp = mayFollow && isOfFamily(first.name, from);
  const taken = isFollowUp && before ? before : undefined;
  const { figures: said } = read.asked;
  const isVague =
    !isFollowUp &&
    !read.hasTopic &&
    !read.hasSubject &&
    isAsking(first.name) &&
    read.asked.names.length + said.ids.length === 0 &&
    !named;
  const { asked, claims } = read;
  const claim = first.name === 'AUTOPAY' && claims.includes('STOPPED') ? 'STOPPED' : claims[0];
  const { figures } = asked;
  const time = asked.time ?? taken?.time;
  return {
    ...asked,
    intent: first.name,
    ...(claim && { claim }),
    confidence: isVague ? Math.min(first.score, unsure) : Math.min(1, named ? first.score * 1.8 : first.score),
    others: others
      .filter(({ score }) => score > 0.03)
      .slice(0, 4)
      .map(({ name }) => name),
    aspects: asked.aspects.size > 0 || !taken ? asked.aspects : taken.aspects,
    ...(taken && !asked.category && asked.names.length === 0 && taken.category && { category: taken.category }),
    ...(taken?.city && !asked.city && { city: taken.city }),
    names: asked.names.length > 0 || asked.category || !taken ? asked.names : taken.names,
    words:
      first.name === 'REQUESTS'
        ? [...asked.words, ...read.things]
        : asked.words.length > 0 || !taken
          ? asked.words
          : taken.words,
    figures:
      figures.amounts.length + figures.ids.length > 0 || !taken
        ? figures
        : { ...taken.figures, ...figures, amounts: taken.figures.amounts, ids: taken.figures.ids },
    ...(time && { time }),
    isFollowUp,
    ...(about && { about }),
  };
};

/**
 * What a question asks, after the earlier ones of its conversation. `today`: a day of India. `named`: what the names in it could be about, where
 * they are those of records.
 */
export const understand = (
  question: string,
  { about, turns }: Conversation,
  today: string,
  named?: ReadonlySet<Intent>,
): Asked => {
  let before: Asked | undefined;
  for (const { question: earlier } of turns) {
    const asked = goOn(readAlone(earlier, today), before, about);
    if (isAboutRecords(asked.intent)) before = asked;
  }
  return goOn(readAlone(question, today), before, about, named);
};
