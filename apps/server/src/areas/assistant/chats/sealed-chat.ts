import type { Secrets } from '#platform/secrets.ts';

/** Names the question that a sealed text or part belongs to. */
export interface QuestionName {
  userGid: string;
  questionId: string;
}

const purpose = 'chat';
const contextOf = ({ userGid, questionId }: QuestionName): string => `chat:${userGid}:${questionId}`;

/** Seals a question or a part of its answer. */
export const sealChat = (secrets: Secrets, name: QuestionName, text: string): string =>
  secrets.seal(purpose, text, contextOf(name));

/** The question, or the part as JSON. */
export const openChat = (secrets: Secrets, name: QuestionName, sealed: string): string =>
  secrets.open(purpose, sealed, contextOf(name));
