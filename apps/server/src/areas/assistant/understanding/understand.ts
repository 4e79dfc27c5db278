import type { ChatSubject, ChatSubjectKind } from '@sikka/contract';
import type { Conversation } from '../answerer.ts';
import { type Intent, intents, type ParsedQuestion } from './parsed-question.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';

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
/** How sure a question is that names no thing at all: it is asked back. */
const unsure = 0.4;

/** What is clear only by a thing that is named. */
const needsThing = (intent: Intent): boolean =>
  intent !== 'ACCOUNT' && (isAboutRecords(intent) || intent === 'GREETING');

/** How likely an intent is after names were looked up: one whose records have them may be meant however it was put, and hardly another one. */
const byNames = (intent: Intent, probability: number, named: ReadonlySet<Intent> | undefined): number =>
  named ? (named.has(intent) ? probability + 0.03 : probability * 0.02) : probability;

const isOfFamily = (one: Intent, other: Intent): boolean =>
  one === other || families.some((family) => family.includes(one) && family.includes(other));

/** How much more likely an intent is after another one. */
const priorOf = (intent: Intent, before: Intent, { opens, hasTopic }: ReadQuestion): number => {
  if (intent === before) return hasTopic ? (opens ? 0.5 : 0.3) : 1;
  return isOfFamily(intent, before) ? 0.15 : 0;
};

/** What a follow-up takes over from the question before, where it does not say it itself. */
const takenFrom = ({ parsed }: ReadQuestion, before: ParsedQuestion): Partial<ParsedQuestion> => {
  const { figures, names, category, words, aspects } = parsed;
  const namesNone = names.length === 0 && !category;
  return {
    ...(aspects.size === 0 && { aspects: before.aspects }),
    ...(namesNone && { names: before.names, ...(before.category && { category: before.category }) }),
    ...(words.length === 0 && { words: before.words }),
    ...(before.city && !parsed.city && { city: before.city }),
    ...(before.time && !parsed.time && { time: before.time }),
    figures: {
      ...before.figures,
      ...figures,
      amounts: figures.amounts.length > 0 ? figures.amounts : before.figures.amounts,
      ids: figures.ids.length > 0 ? figures.ids : before.figures.ids,
    },
  };
};

/** What is taken for true of the records of an intent; what only asks for an act, or about what would be, takes nothing. */
const claimOf = (intent: Intent, claims: ReadQuestion['claims']): ReadQuestion['claims'][number] | undefined => {
  if (intent === 'LOAN_CLOSE' || intent === 'LOAN_AHEAD') return undefined;
  return intent === 'AUTOPAY' && claims.includes('STOPPED') ? 'STOPPED' : claims[0];
};

/** What is paid after today is a bill yet. */
const byTime = (parsed: ParsedQuestion, today: string): ParsedQuestion =>
  parsed.intent === 'PAYMENT' && parsed.time && parsed.time.from > today ? { ...parsed, intent: 'BILLS' } : parsed;

/** One question after what was said before. */
const goOn = (
  read: ReadQuestion,
  before: ParsedQuestion | undefined,
  about: ChatSubject | undefined,
  named?: ReadonlySet<Intent>,
): ParsedQuestion => {
  const { parsed, claims, hasTopic, hasSubject } = read;
  const from = before?.intent ?? (about && intentOfSubject[about.kind]);
  const isOpened = about !== undefined && !before;
  const mayFollow = from !== undefined && (read.isShort || read.opens || !hasTopic || isOpened);
  const scored = read.ranked.map(({ name, probability }) => ({
    name,
    score: byNames(name, probability, named) + (mayFollow ? priorOf(name, from, read) : 0),
  }));
  // Of the few intents that names leave, one is meant more surely.
  const scale = named ? 1.8 / scored.reduce((sum, { score }) => sum + score, 0) : 1;
  const [first = { name: 'HELP' as const, score: 0 }, ...others] = scored.toSorted(
    (one, other) => other.score - one.score,
  );
  const isFollowUp = mayFollow && isOfFamily(first.name, from);
  const isNamed = named !== undefined || parsed.names.length + parsed.figures.ids.length > 0;
  const isVague = !isFollowUp && !hasTopic && !hasSubject && !isNamed && needsThing(first.name);
  const claim = claimOf(first.name, claims);
  const isNegated = parsed.isNegated && claim !== 'NONE';
  // What says nothing at all may be about what people ask most.
  const likely: readonly Intent[] =
    first.name === 'GREETING'
      ? ['PAYMENT', 'REFUND', 'APPLICATION']
      : others.filter(({ score }) => score * scale > 0.03).map(({ name }) => name);
  const whole: ParsedQuestion = {
    ...parsed,
    intent: first.name,
    confidence: Math.min(isVague ? unsure : 1, first.score * scale),
    others: isVague || first.name !== 'GREETING' ? likely.slice(0, 4) : [],
    isNegated,
    ...(claim && { claim }),
    isFollowUp,
    ...(about && { about }),
    ...(isFollowUp && before && takenFrom(read, before)),
  };
  // Requests are called by what they are about.
  return first.name === 'REQUESTS' ? { ...whole, words: [...whole.words, ...read.things] } : whole;
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
): ParsedQuestion => {
  let before: ParsedQuestion | undefined;
  for (const { question: earlier } of turns) {
    const parsed = goOn(readQuestion(earlier, today), before, about);
    if (isAboutRecords(parsed.intent)) before = parsed;
  }
  return byTime(goOn(readQuestion(question, today), before, about, named), today);
};
