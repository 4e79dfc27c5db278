import type { AnswerPart } from '@sikka/contract';
import type { Secrets } from '#platform/secrets.ts';

/** Names the question that a sealed text or part belongs to. */
export interface QuestionName {
  userGid: string;
  questionId: string;
}

const purpose = 'chat';
const contextOf = ({ userGid, questionId }: QuestionName): string => `chat:${userGid}:${questionId}`;

/** Seals a question. */
export const sealChat = (secrets: Secrets, name: QuestionName, text: string): string =>
  secrets.seal(purpose, text, contextOf(name));

/** The question, or parts of its answer as JSON. */
export const openChat = (secrets: Secrets, name: QuestionName, sealed: string): string =>
  secrets.open(purpose, sealed, contextOf(name));

/** Seals the parts of an answer that came together. */
export const sealParts = (secrets: Secrets, name: QuestionName, parts: readonly AnswerPart[]): string =>
  sealChat(secrets, name, JSON.stringify(parts));

/** The parts that came together; of an answer of earlier days the one part. */
export const openParts = (secrets: Secrets, name: QuestionName, sealed: string): AnswerPart[] =>
  [JSON.parse(openChat(secrets, name, sealed)) as AnswerPart | AnswerPart[]].flat();
