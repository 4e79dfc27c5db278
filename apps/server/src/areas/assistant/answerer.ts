import type { AnswerPart, ChatSubject } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Tools } from './tools/tools.ts';

/** The earlier turns of a conversation, oldest first, and the record that it was opened from. */
export interface Conversation {
  about: ChatSubject | undefined;
  turns: readonly { question: string; answer: string }[];
}

export interface AnswerRequest {
  question: string;
  /** The Indian day of the question, `YYYY-MM-DD`. */
  today: string;
  /** The language of the answer; the question may be in another one. */
  locale: Locale;
  conversation: Conversation;
}

/** The text of an answer, without its links. */
export const textOfParts = (parts: readonly AnswerPart[]): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');

/**
 * Answers a question. All that it knows of the caller is what `tools` return. Once `signal` is aborted its
 * result is discarded. If it throws, the answer is stored as failed, and sending the question again is not
 * counted.
 */
export interface Answerer {
  answer(request: AnswerRequest, tools: Tools, signal: AbortSignal): Promise<readonly AnswerPart[]>;
}
