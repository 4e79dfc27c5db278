import type { AnswerPart } from '@sikka/contract';
import type { Secrets } from '#platform/data/secrets.ts';

/** The question that a sealed text belongs to. */
export interface QuestionName {
  userGid: string;
  questionId: string;
}

const purpose = 'chat';
const contextOf = ({ userGid, questionId }: QuestionName): string => `chat:${userGid}:${questionId}`;

export const sealChat = (secrets: Secrets, name: QuestionName, text: string): string =>
  secrets.seal(purpose, text, contextOf(name));

/** Opens a sealed question, or the sealed JSON of answer parts. */
export const unsealChat = (secrets: Secrets, name: QuestionName, sealed: string): string =>
  secrets.unseal(purpose, sealed, contextOf(name));

export const sealParts = (secrets: Secrets, name: QuestionName, parts: readonly AnswerPart[]): string =>
  sealChat(secrets, name, JSON.stringify(parts));

/** Opens sealed answer parts; older rows hold a single part in place of a list. */
export const unsealParts = (secrets: Secrets, name: QuestionName, sealed: string): AnswerPart[] =>
  [JSON.parse(unsealChat(secrets, name, sealed)) as AnswerPart | AnswerPart[]].flat();
