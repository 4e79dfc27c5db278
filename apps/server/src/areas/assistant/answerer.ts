import type { AnswerPart, ChatSubject } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { Tools } from './tools/tools.ts';

/** What was said before in the same conversation, the oldest first, and what it was opened from. */
export interface Conversation {
  about: ChatSubject | undefined;
  turns: readonly { question: string; answer: string }[];
}

export interface AnswerRequest {
  question: string;
  /** Day of India on which it is asked, `YYYY-MM-DD`. */
  today: string;
  /** The language that the app is read in; the question may be in another one. */
  locale: Locale;
  conversation: Conversation;
}

/** A part as its writer hands it over: whether a language model wrote it is remembered with the answer. */
export type WrittenPart = AnswerPart & { isFromModel?: boolean };

/** What an answer says in the end, without its links. */
export const textOfParts = (parts: readonly AnswerPart[]): string =>
  parts.reduce((text, part) => {
    if (part.kind === 'restart') return '';
    return part.kind === 'text' ? text + part.text : text;
  }, '');

/**
 * Writes the answer to a question, part by part, each stored and shown as it comes. It knows of the person what `tools` return, and nothing else.
 * After `signal` nothing more is written. What it throws makes the answer a failed one, without being counted.
 */
export interface Answerer {
  /** Whether a language model writes, as long as it can. */
  isModel: boolean;
  answer(request: AnswerRequest, tools: Tools, signal: AbortSignal): AsyncIterable<WrittenPart>;
}
