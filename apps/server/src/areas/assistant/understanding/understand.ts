import type { ChatSubject, ChatSubjectKind } from '@sikka/contract';
import type { Conversation } from '../answerer.ts';
import { type Intent, intents, type ParsedQuestion } from './parsed-question.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';

/** The intent of a conversation that was opened from a record. */
const intentOfSubject: Record<ChatSubjectKind, Intent> = {
  REFUND: 'REFUND',
  PAYMENT: 'PAYMENT',
  BILL: 'BILLS',
  LOAN: 'LOAN',
  COUPON: 'COUPONS',
};

/** Groups of intents about the same records: a follow-up often has another intent of the group. */
const families: readonly (readonly Intent[])[] = [
  ['REFUND', 'PAYMENT'],
  ['BILLS', 'AUTOPAY', 'PAYMENT', 'SPENDING'],
  ['LOAN', 'LOAN_TERMS', 'LOAN_AHEAD', 'LOAN_CLOSE', 'AUTOPAY'],
  ['COINS', 'COIN_HISTORY', 'PRIZES'],
  ['COUPONS', 'MY_COUPONS'],
];

/** Whether a later question can be a follow-up of one with this intent. */
const isAboutRecords = (intent: Intent): boolean => intents.indexOf(intent) < intents.indexOf('LENDER_CHOICE');

/** With less confidence the assistant asks back or declines. */
export const surely = 0.45;
/** Maximum confidence of a vague question, so that the assistant asks back. */
const unsure = 0.4;

/** Whether a question with this intent is vague unless it names something. */
const needsThing = (intent: Intent): boolean =>
  intent !== 'ACCOUNT' && (isAboutRecords(intent) || intent === 'GREETING');

/**
 * The probability of an intent once names were looked up: intents whose records have the names become likely,
 * the others unlikely.
 */
const byNames = (intent: Intent, probability: number, named: ReadonlySet<Intent> | undefined): number =>
  named ? (named.has(intent) ? probability + 0.03 : probability * 0.02) : probability;

const isOfFamily = (one: Intent, other: Intent): boolean =>
  one === other || families.some((family) => family.includes(one) && family.includes(other));

/** Offered to a user who has asked nothing yet. */
const mostAsked: readonly Intent[] = ['PAYMENT', 'REFUND', 'APPLICATION'];

/** What the previous intent adds to the score of an intent. */
const priorOf = (intent: Intent, before: Intent, { opens, hasTopic }: ReadQuestion): number => {
  if (intent === before) return hasTopic ? (opens ? 0.5 : 0.3) : 1;
  return isOfFamily(intent, before) ? 0.15 : 0;
};

/** What a follow-up inherits from the previous question: everything that it does not say itself. */
const inheritedFrom = ({ parsed }: ReadQuestion, before: ParsedQuestion): Partial<ParsedQuestion> => {
  const { figures, names, category, words, aspects } = parsed;
  const hasNoName = names.length === 0 && !category;
  return {
    ...(aspects.size === 0 && { aspects: before.aspects }),
    ...(hasNoName && { names: before.names, ...(before.category && { category: before.category }) }),
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

/**
 * The claim that a question makes about the records of its intent; a question about an action or about the
 * future makes none.
 */
const claimOf = (intent: Intent, claims: ReadQuestion['claims']): ReadQuestion['claims'][number] | undefined => {
  if (intent === 'LOAN_CLOSE' || intent === 'LOAN_AHEAD') return undefined;
  return intent === 'AUTOPAY' && claims.includes('STOPPED') ? 'STOPPED' : claims[0];
};

/** A payment on a future day is a bill that is still due. */
const byTime = (parsed: ParsedQuestion, today: string): ParsedQuestion =>
  parsed.intent === 'PAYMENT' && parsed.time && parsed.time.from > today ? { ...parsed, intent: 'BILLS' } : parsed;

/** Understands one question, given the one before it. */
const understandAfter = (
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
  // Names leave few intents, so the scores are scaled up to a comparable confidence.
  const scale = named ? 1.8 / scored.reduce((sum, { score }) => sum + score, 0) : 1;
  const [first = { name: 'HELP' as const, score: 0 }, ...others] = scored.toSorted(
    (one, other) => other.score - one.score,
  );
  const isFollowUp = mayFollow && isOfFamily(first.name, from);
  const isNamed = named !== undefined || parsed.names.length + parsed.figures.ids.length > 0;
  const isVague = !isFollowUp && !hasTopic && !hasSubject && !isNamed && needsThing(first.name);
  const claim = claimOf(first.name, claims);
  const isNegated = parsed.isNegated && claim !== 'NONE';
  const likely = others.filter(({ score }) => score * scale > 0.03).map(({ name }) => name);
  const whole: ParsedQuestion = {
    ...parsed,
    intent: first.name,
    confidence: Math.min(isVague ? unsure : 1, first.score * scale),
    others: first.name === 'GREETING' ? (isVague ? mostAsked : []) : likely.slice(0, 4),
    isNegated,
    ...(claim && { claim }),
    isFollowUp,
    ...(about && { about }),
    ...(isFollowUp && before && inheritedFrom(read, before)),
  };
  // Support requests are named by their subject.
  return first.name === 'REQUESTS' ? { ...whole, words: [...whole.words, ...read.things] } : whole;
};

/** A question that was read, with the last earlier one that it can be a follow-up of. */
interface ReadConversation extends Pick<Conversation, 'about'> {
  read: ReadQuestion;
  before: ParsedQuestion | undefined;
  /** Indian day, `YYYY-MM-DD`. */
  today: string;
}

/** Reads a question and understands the earlier ones of its conversation. */
export const readConversation = (question: string, { about, turns }: Conversation, today: string): ReadConversation => {
  let before: ParsedQuestion | undefined;
  for (const { question: earlier } of turns) {
    const parsed = understandAfter(readQuestion(earlier, today), before, about);
    if (isAboutRecords(parsed.intent)) before = parsed;
  }
  return { read: readQuestion(question, today), before, about, today };
};

/** Understands a question. `named`: the intents that names in it suggest, if they are names of the user's records. */
export const understand = (
  { read, before, about, today }: ReadConversation,
  named?: ReadonlySet<Intent>,
): ParsedQuestion => byTime(understandAfter(read, before, about, named), today);
