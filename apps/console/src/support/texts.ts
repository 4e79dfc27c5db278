import type { MessageAuthor, RequestCategory, RequestProduct, RequestState } from '@sikka/contract/rules';
import type { AnswerKind } from '@sikka/contract/console';
import { isLocale, type Locale, m, textsOf } from '@sikka/messages';
import { requestTexts } from '@sikka/messages/requests';
import type { TagProps } from '@sikka/ui/tag';

export const productText = textsOf<RequestProduct>(requestTexts.product);
export const categoryText = textsOf<RequestCategory>(requestTexts.category);
export const stateText = textsOf<RequestState>({ ...requestTexts.state, WAITING: m.people_state_waiting });

export const stateTones: Record<RequestState, NonNullable<TagProps['tone']>> = {
  RECEIVED: 'brand',
  UNDER_REVIEW: 'brand',
  WAITING: 'plain',
  RESOLVED: 'good',
};

export const authorText = textsOf<MessageAuthor>({
  USER: m.people_author_user,
  SUPPORT: m.support_request_support,
  OFFICER: m.common_grievance_officer,
});

export const kindText = textsOf<AnswerKind>({
  ANSWERED: m.people_answer_reply,
  WAITING: m.people_answer_ask,
  RESOLVED: m.people_answer_resolve,
  REFUSED: m.people_answer_refuse,
});

/** Answers that are written often, by name; the operator changes them as needed. */
export const cannedAnswers = {
  checking: { title: m.people_canned_checking_title, text: m.people_canned_checking },
  reference: { title: m.people_canned_reference_title, text: m.people_canned_reference },
  refund: { title: m.people_canned_refund_title, text: m.people_canned_refund },
  device: { title: m.people_canned_device_title, text: m.people_canned_device },
  done: { title: m.people_canned_done_title, text: m.people_canned_done },
} as const;
export type CannedAnswer = keyof typeof cannedAnswers;
export const isCannedAnswer = (name: string): name is CannedAnswer => Object.hasOwn(cannedAnswers, name);

const devanagari = /[\u0900-\u097F]/;

/** The language to answer in: Hindi for who writes Devanagari. */
export const languageOf = (text: string): Locale => (devanagari.test(text) ? 'hi' : 'en');

export const asLocale = (value: string): Locale => (isLocale(value) ? value : 'en');
