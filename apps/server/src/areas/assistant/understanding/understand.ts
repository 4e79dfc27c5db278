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
export const minConfidence = 0.45;
/** From this probability on, an off-topic question is no follow-up. */
const minOffTopic = 0.7;
/** From this probability on, a greeting such as “how are you” is not vague, although it names nothing. */
const minGreeting = 0.85;
/** Maximum confidence of a vague question, so that the assistant asks back. */
const maxVagueConfidence = 0.4;

/** Whether a question with this intent is vague unless it names something. */
const mustNameSomething = (intent: Intent): boolean =>
  intent !== 'ACCOUNT' && (isAboutRecords(intent) || intent === 'GREETING');

/**
 * The probability of an intent once names were looked up: intents whose records have the names become likely,
 * the others unlikely.
 */
const adjustByNames = (intent: Intent, probability: number, namedIntents: ReadonlySet<Intent> | undefined): number =>
  namedIntents ? (namedIntents.has(intent) ? probability + 0.03 : probability * 0.02) : probability;

const isSameFamily = (one: Intent, other: Intent): boolean =>
  one === other || families.some((family) => family.includes(one) && family.includes(other));

/** Offered to a user who has asked nothing yet. */
const commonIntents: readonly Intent[] = ['PAYMENT', 'REFUND', 'APPLICATION'];

/** What the previous intent adds to the score of an intent. */
const followUpBonus = (intent: Intent, previous: Intent, { opensAsFollowUp, hasTopic }: ReadQuestion): number => {
  if (intent === previous) return hasTopic ? (opensAsFollowUp ? 0.5 : 0.3) : 1;
  return isSameFamily(intent, previous) ? 0.15 : 0;
};

/** What a follow-up inherits from the previous question: everything that it does not say itself. */
const inheritedFrom = ({ parsed }: ReadQuestion, previous: ParsedQuestion): Partial<ParsedQuestion> => {
  const { figures, names, category, words, aspects } = parsed;
  const hasNoName = names.length === 0 && !category;
  return {
    ...(aspects.size === 0 && { aspects: previous.aspects }),
    ...(hasNoName && { names: previous.names, ...(previous.category && { category: previous.category }) }),
    ...(words.length === 0 && { words: previous.words }),
    ...(previous.city && !parsed.city && { city: previous.city }),
    ...(previous.time && !parsed.time && { time: previous.time }),
    figures: {
      ...previous.figures,
      ...figures,
      amounts: figures.amounts.length > 0 ? figures.amounts : previous.figures.amounts,
      ids: figures.ids.length > 0 ? figures.ids : previous.figures.ids,
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
const adjustByTime = (parsed: ParsedQuestion, today: string): ParsedQuestion =>
  parsed.intent === 'PAYMENT' && parsed.time && parsed.time.from > today ? { ...parsed, intent: 'BILLS' } : parsed;

/** Whether a question is off topic, whatever was asked before. */
const isOffTopic = ({ ranked, opensAsFollowUp }: ReadQuestion): boolean => {
  const [likeliest] = ranked;
  return !opensAsFollowUp && likeliest?.name === 'OFF_TOPIC' && likeliest.probability >= minOffTopic;
};

/** Understands one question, given the one before it. */
const understandAfter = (
  reading: ReadQuestion,
  previous: ParsedQuestion | undefined,
  about: ChatSubject | undefined,
  namedIntents?: ReadonlySet<Intent>,
): ParsedQuestion => {
  const { parsed, claims, hasTopic, hasSubject } = reading;
  const previousIntent = previous?.intent ?? (about && intentOfSubject[about.kind]);
  const startsFromRecord = about !== undefined && !previous;
  const mayFollow =
    previousIntent !== undefined &&
    !isOffTopic(reading) &&
    (reading.isShort || reading.opensAsFollowUp || !hasTopic || startsFromRecord);
  const scored = reading.ranked.map(({ name, probability }) => ({
    name,
    score:
      adjustByNames(name, probability, namedIntents) + (mayFollow ? followUpBonus(name, previousIntent, reading) : 0),
  }));
  // Names leave few intents, so the scores are scaled up to a comparable confidence.
  const scale = namedIntents ? 1.8 / scored.reduce((sum, { score }) => sum + score, 0) : 1;
  const [first = { name: 'HELP' as const, score: 0 }, ...others] = scored.toSorted(
    (one, other) => other.score - one.score,
  );
  const isFollowUp = mayFollow && isSameFamily(first.name, previousIntent);
  const isNamed = namedIntents !== undefined || parsed.names.length + parsed.figures.ids.length > 0;
  const isGreeting = first.name === 'GREETING' && first.score >= minGreeting;
  const isVague = !isFollowUp && !hasTopic && !hasSubject && !isNamed && !isGreeting && mustNameSomething(first.name);
  const claim = claimOf(first.name, claims);
  const isNegated = parsed.isNegated && claim !== 'NONE';
  const likelyIntents = others.filter(({ score }) => score * scale > 0.03).map(({ name }) => name);
  const result: ParsedQuestion = {
    ...parsed,
    intent: first.name,
    confidence: Math.min(isVague ? maxVagueConfidence : 1, first.score * scale),
    otherIntents: first.name === 'GREETING' ? (isVague ? commonIntents : []) : likelyIntents.slice(0, 4),
    isNegated,
    ...(claim && { claim }),
    isFollowUp,
    ...(about && { about }),
    ...(isFollowUp && previous && inheritedFrom(reading, previous)),
  };
  // Support requests are named by their subject.
  return first.name === 'REQUESTS' ? { ...result, words: [...result.words, ...reading.subjects] } : result;
};

/** A question that was read, with the last earlier one that it can be a follow-up of. */
interface ReadConversation extends Pick<Conversation, 'about'> {
  reading: ReadQuestion;
  previous: ParsedQuestion | undefined;
  /** Indian day, `YYYY-MM-DD`. */
  today: string;
}

/** Reads a question and understands the earlier ones of its conversation. */
export const readConversation = (question: string, { about, turns }: Conversation, today: string): ReadConversation => {
  let previous: ParsedQuestion | undefined;
  for (const { question: earlier } of turns) {
    const parsed = understandAfter(readQuestion(earlier, today), previous, about);
    if (isAboutRecords(parsed.intent)) previous = parsed;
  }
  return { reading: readQuestion(question, today), previous, about, today };
};

/** Understands a question. `namedIntents`: the intents that names in it suggest, if they are names of the user's records. */
export const understand = (
  { reading, previous, about, today }: ReadConversation,
  namedIntents?: ReadonlySet<Intent>,
): ParsedQuestion => adjustByTime(understandAfter(reading, previous, about, namedIntents), today);
