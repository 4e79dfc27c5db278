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
import { type Answer, type Given, plainly, say, sentence } from './answer.ts';

const requestState = textsUnder('support_state').of<RequestState | 'REFUSED'>();
const requestCategory = textsUnder('support_category').of<RequestCategory>();
const requestProduct = textsUnder('support_product').of<RequestProduct>();

/** The claims that are true of a request or complaint. */
const truthsOf = (isOpen: boolean, isRefused: boolean): readonly Claim[] =>
  isOpen ? ['PENDING'] : isRefused ? ['CLOSED', 'REJECTED'] : ['CLOSED'];

const requestCase = (row: ResultOf<'requests'>[number], { locale }: Given) => {
  const { requestId, category, state, outcome, receivedAt: day, changedAt, dueDay, isLate } = row;
  const link = linkTo('/request', { requestId });
  const title = requestCategory(category, {}, locale);
  const isOpen = state !== 'RESOLVED';
  const status = requestState(outcome === 'REFUSED' ? outcome : state, {}, locale);
  const by = isLate ? m.assistant_answer_request_late : m.assistant_answer_request_by;
  const lines = [say(m.assistant_answer_request, { title, day, status }, locale, link)];
  if (isOpen) lines.push(say(by, { day: dueDay }, locale, link));
  const names = [requestProduct(row.product, {}, locale)];
  const truths = truthsOf(isOpen, outcome === 'REFUSED');
  const urgency = state === 'WAITING' ? 0 : isOpen ? 1 : 2;
  return { title, names, ids: [requestId], days: [day], changedAt, isLate, link, lines, truths, urgency };
};

const openComplaints: readonly ComplaintState[] = ['SENDING', 'ASSIGNED', 'PENDING_REFUND'];

const complaintCase = (row: ResultOf<'complaints'>[number], { locale }: Given) => {
  const { complaintId, ticketId, merchantRequestId, billerName: title, state, stateText, raisedAt: day } = row;
  const link = linkTo('/complaint', { complaintId });
  const lines = [say(m.assistant_answer_complaint, { payee: title, day }, locale, link), sentence(stateText)];
  const isRefused = state === 'REJECTED' || state === 'COULD_NOT_RAISE';
  const ids = [complaintId, ticketId, merchantRequestId];
  const isOpen = openComplaints.includes(state);
  const [truths, urgency] = [truthsOf(isOpen, isRefused), isOpen ? 1 : 2];
  return { title, ids, days: [day], changedAt: day, isLate: false, link, lines, truths, urgency };
};

/** Requests to the support and complaints over the bill network. */
export const answerRequests = async (given: Given): Promise<Answer> => {
  const { parsed, locale, tools } = given;
  const [requests, complaints] = await Promise.all([tools.requests(), tools.complaints()]);
  const cases = [
    ...requests.map((row) => requestCase(row, given)),
    ...complaints.map((row) => complaintCase(row, given)),
  ];
  const rows = cases.toSorted((one, other) => Date.parse(other.changedAt) - Date.parse(one.changedAt));
  const list = linkTo(requests.length > 0 || complaints.length === 0 ? '/requests' : '/complaints');
  return answerFromRecords(given, {
    rows,
    none: { ...plainly(m.assistant_answer_requests_none, {}, locale, list), isForPerson: true },
    list,
    // Requests that wait for the user go first.
    rank: ({ urgency }, at) => (parsed.aspects.has('LAST') ? at : urgency * rows.length + at),
    truths: (row) => row.truths,
    isLate: (row) => row.isLate,
    lines: (row) => row.lines,
  });
};

export const answerAccount = async ({ locale, tools }: Given): Promise<Answer> => {
  const { nickname: name, uid, mobile } = await tools.account();
  const link = linkTo('/my');
  const nickname =
    name === ''
      ? say(m.assistant_answer_account_name_none, {}, locale)
      : say(m.assistant_answer_account_name, { name }, locale);
  return {
    sentences: [nickname, say(m.assistant_answer_account_numbers, { uid, mobile: groupMobile(mobile) }, locale, link)],
    act: link,
  };
};
