import {
  type ComplaintState,
  groupMobile,
  type RequestCategory,
  type RequestProduct,
  type RequestState,
} from '@sikka/contract';
import { m, textsUnder } from '@sikka/messages';
import { linkTo } from '../links.ts';
import type { ResultOf } from '../tools/tools.ts';
import type { Claim } from '../understanding/parsed-question.ts';
import { answerFromRecords } from './answer-from-records.ts';
import { type Answer, type AnswerInput, noneAnswer, sentenceOf, sentence } from './answer.ts';

const requestStateText = textsUnder('support_state').of<RequestState | 'REFUSED'>();
const requestCategoryText = textsUnder('support_category').of<RequestCategory>();
const requestProductText = textsUnder('support_product').of<RequestProduct>();

/** The claims that are true of a request or complaint. */
const trueClaimsOf = (isOpen: boolean, isRefused: boolean): readonly Claim[] =>
  isOpen ? ['PENDING'] : isRefused ? ['CLOSED', 'REJECTED'] : ['CLOSED'];

const requestRecord = (row: ResultOf<'requests'>[number], { locale }: AnswerInput) => {
  const { requestId, category, state, outcome, receivedAt: day, changedAt, dueDay, isLate } = row;
  const link = linkTo('/request', { requestId });
  const title = requestCategoryText(category, {}, locale);
  const isOpen = state !== 'RESOLVED';
  const status = requestStateText(outcome === 'REFUSED' ? outcome : state, {}, locale);
  const dueText = isLate ? m.assistant_answer_request_late : m.assistant_answer_request_by;
  const lines = [sentenceOf(m.assistant_answer_request, { title, day, status }, locale, link)];
  if (isOpen) lines.push(sentenceOf(dueText, { day: dueDay }, locale, link));
  const names = [requestProductText(row.product, {}, locale)];
  const trueClaims = trueClaimsOf(isOpen, outcome === 'REFUSED');
  const urgency = state === 'WAITING' ? 0 : isOpen ? 1 : 2;
  return { title, names, ids: [requestId], days: [day], changedAt, isLate, link, lines, trueClaims, urgency };
};

const openComplaintStates: readonly ComplaintState[] = ['SENDING', 'ASSIGNED', 'PENDING_REFUND'];

const complaintRecord = (row: ResultOf<'complaints'>[number], { locale }: AnswerInput) => {
  const { complaintId, ticketId, merchantRequestId, billerName: title, state, stateText, raisedAt: day } = row;
  const link = linkTo('/complaint', { complaintId });
  const lines = [sentenceOf(m.assistant_answer_complaint, { payee: title, day }, locale, link), sentence(stateText)];
  const isRefused = state === 'REJECTED' || state === 'COULD_NOT_RAISE';
  const ids = [complaintId, ticketId, merchantRequestId];
  const isOpen = openComplaintStates.includes(state);
  const [trueClaims, urgency] = [trueClaimsOf(isOpen, isRefused), isOpen ? 1 : 2];
  return { title, ids, days: [day], changedAt: day, isLate: false, link, lines, trueClaims, urgency };
};

/** Requests to the support and complaints over the bill network. */
export const answerRequests = async (input: AnswerInput): Promise<Answer> => {
  const { parsed, locale, tools } = input;
  const [requests, complaints] = await Promise.all([tools.requests(), tools.complaints()]);
  const records = [
    ...requests.map((row) => requestRecord(row, input)),
    ...complaints.map((row) => complaintRecord(row, input)),
  ];
  const rows = records.toSorted((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt));
  const listLink = linkTo(requests.length > 0 || complaints.length === 0 ? '/requests' : '/complaints');
  return answerFromRecords(input, {
    rows,
    emptyAnswer: { ...noneAnswer(m.assistant_answer_requests_none, locale), offersSupport: true },
    listLink,
    // Requests that wait for the user go first.
    rank: ({ urgency }, at) => (parsed.aspects.has('LAST') ? at : urgency * rows.length + at),
    trueClaims: (row) => row.trueClaims,
    isLate: (row) => row.isLate,
    lines: (row) => row.lines,
  });
};

export const answerAccount = async ({ locale, tools }: AnswerInput): Promise<Answer> => {
  const { nickname: name, uid, mobile } = await tools.account();
  const link = linkTo('/my');
  const nickname =
    name === ''
      ? sentenceOf(m.assistant_answer_account_name_none, {}, locale)
      : sentenceOf(m.assistant_answer_account_name, { name }, locale);
  return {
    sentences: [
      nickname,
      sentenceOf(m.assistant_answer_account_numbers, { uid, mobile: groupMobile(mobile) }, locale, link),
    ],
    buttonLink: link,
  };
};
