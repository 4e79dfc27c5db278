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
const matters: Record<ChatSubjectKind, { product: RequestProduct; subject?: HelpSubjectKind }> = {
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
  const room = supportLimits.textLength - head.length - 3;
  return `${head}\n${body.length > room ? `…${body.slice(-room)}` : body}`;
};

export const handOverChat = handler(assistant.handOverChat, async (deps: AssistantDeps, { chatId }, context) => {
  const { userGid } = context.user;
  const add = deps.calls.get(support.waitFeedbackAdd.path);
  const chat = await findChat(deps.db, userGid, chatId);
  const turns = await turnsOf(deps, userGid, chatId);
  if (!add || !chat || turns.length === 0) throw new Problem('notFound');
  const { product, subject: kind } = chat.about_kind ? matters[chat.about_kind] : { product: 'APP' as const };
  const request = {
    type: 'QUERY',
    product,
    category: 'OTHER',
    description: transcriptOf(turns, context.locale),
  } as const;
  const send = (subject: { kind: HelpSubjectKind; id: string } | undefined) =>
    add.answer(support.waitFeedbackAdd.body.parse({ ...request, ...(subject && { subject }) }), context);
  const isRefused = (error: unknown): boolean => error instanceof Problem && error.problem === 'notFound';
  const subject = kind && chat.about_id ? { kind, id: chat.about_id } : undefined;
  // The record may have been deleted, or may not be the caller's: then the request is sent without it.
  const sent = await Promise.resolve(send(subject)).catch((error: unknown) => {
    if (!subject || !isRefused(error)) throw error;
    return send(undefined);
  });
  return { requestId: support.waitFeedbackAdd.content.parse(sent).requestId };
});
