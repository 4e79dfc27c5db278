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

/** What an answer says, without its links. */
export const textOfParts = (parts: readonly AnswerPart[]): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');

/**
 * Answers a question. It knows of the person what `tools` return, and nothing else. After `signal` nobody waits for it. What it throws makes the
 * answer a failed one, without being counted.
 */
export interface Answerer {
  answer(request: AnswerRequest, tools: Tools, signal: AbortSignal): Promise<readonly AnswerPart[]>;
}
