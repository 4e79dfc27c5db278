import {
  assistant,
  type ChatSubjectKind,
  type HelpSubjectKind,
  type RequestProduct,
  support,
  supportLimits,
} from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { handler } from '#platform/calls/handler.ts';
import { Problem } from '#platform/calls/problem.ts';
import { textOfParts } from '../answerer.ts';
import type { AssistantDeps } from '../deps.ts';
import { findChat } from './chat-store.ts';
import { turnsOf } from './read-answers.ts';

/** The product and subject of the support request, by the record that the conversation was opened from. */
const requestSubjects: Record<ChatSubjectKind, { product: RequestProduct; subject?: HelpSubjectKind }> = {
  REFUND: { product: 'PAYMENTS', subject: 'PAYMENT' },
  PAYMENT: { product: 'PAYMENTS', subject: 'PAYMENT' },
  BILL: { product: 'PAYMENTS', subject: 'BILL' },
  LOAN: { product: 'LOANS', subject: 'LOAN' },
  COUPON: { product: 'COUPONS' },
};

/** The conversation as text; only its end if it is too long for a request. */
const transcriptOf = (turns: Awaited<ReturnType<typeof turnsOf>>, locale: Locale): string => {
  const head = m.assistant_answer_transcript({}, { locale });
  const lines = turns.flatMap(({ question, parts }) => [
    m.assistant_answer_transcript_you({ text: question }, { locale }),
    m.assistant_answer_transcript_reply({ text: textOfParts(parts) }, { locale }),
  ]);
  const body = lines.join('\n');
  const maxLength = supportLimits.textLength - head.length - 3;
  return `${head}\n${body.length > maxLength ? `…${body.slice(-maxLength)}` : body}`;
};

export const handOverChat = handler(assistant.handOverChat, async (deps: AssistantDeps, { chatId }, context) => {
  const { userGid } = context.user;
  const addRequest = deps.calls.get(support.waitFeedbackAdd.path);
  const chat = await findChat(deps.db, userGid, chatId);
  const turns = await turnsOf(deps, userGid, chatId);
  if (!addRequest || !chat || turns.length === 0) throw new Problem('notFound');
  const { product, subject: kind } = chat.about_kind ? requestSubjects[chat.about_kind] : { product: 'APP' as const };
  const request = {
    type: 'QUERY',
    product,
    category: 'OTHER',
    description: transcriptOf(turns, context.locale),
  } as const;
  const sendRequest = (subject: { kind: HelpSubjectKind; id: string } | undefined) =>
    addRequest.answer(support.waitFeedbackAdd.body.parse({ ...request, ...(subject && { subject }) }), context);
  const isNotFound = (error: unknown): boolean => error instanceof Problem && error.problem === 'notFound';
  const subject = kind && chat.about_id ? { kind, id: chat.about_id } : undefined;
  // The record may have been deleted, or may not be the caller's: then the request is sent without it.
  const response = await Promise.resolve(sendRequest(subject)).catch((error: unknown) => {
    if (!subject || !isNotFound(error)) throw error;
    return sendRequest(undefined);
  });
  return { requestId: support.waitFeedbackAdd.content.parse(response).requestId };
});
