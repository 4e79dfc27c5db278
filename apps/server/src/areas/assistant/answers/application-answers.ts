import type { ApplicationState } from '@sikka/contract';
import { m } from '@sikka/messages';
import { linkTo } from '../links.ts';
import type { Claim } from '../understanding/parsed-question.ts';
import { answerFromRecords } from './answer-from-records.ts';
import { type Answer, type AnswerInput, noneAnswer, sentenceOf, type Sentence, sentence } from './answer.ts';

/** The claims that are true of an ended application, by state; other states are not ended. */
const endedClaims: Partial<Record<ApplicationState, readonly Claim[]>> = {
  REJECTED: ['REJECTED', 'FAILED', 'CLOSED'],
  NOT_TAKEN: ['REJECTED', 'FAILED', 'CLOSED'],
  CANCELLED: ['CLOSED', 'STOPPED'],
  EXPIRED: ['CLOSED', 'STOPPED'],
  DISBURSEMENT_COMPLETED: ['APPROVED', 'CREDITED', 'CLOSED'],
};
const grantedStates: readonly ApplicationState[] = ['GRANTED', 'DISBURSEMENT_INITIATED', 'DISBURSEMENT_FAILED'];

const applicationLines = async (
  cid: string,
  link: string,
  { parsed, locale, tools }: AnswerInput,
): Promise<Sentence[]> => {
  const { channelName: lender, amountPaise: amount, explanation, rejection } = await tools.application(cid);
  const state = sentenceOf(m.assistant_answer_application_state, { lender, amount }, locale, link);
  const first = { ...state, text: `${state.text} ${explanation}` };
  if (!rejection) return [first];
  const reason = parsed.aspects.has('HOW') ? rejection.adviceText : rejection.reasonText;
  return [
    first,
    sentence(reason),
    sentenceOf(m.assistant_answer_application_again, { day: rejection.reapplyFrom }, locale, link),
  ];
};

/** Answers about loan applications; `none`: the answer if there are none. */
export const answerApplication = async (input: AnswerInput, none?: Answer): Promise<Answer> => {
  const { parsed, locale, tools } = input;
  const rows = await tools.applications();
  const isAboutRejection = parsed.aspects.has('WHY') || parsed.claim === 'REJECTED';
  return answerFromRecords(input, {
    rows,
    emptyAnswer: none ?? noneAnswer(m.assistant_answer_application_none, locale, linkTo('/offers')),
    listLink: linkTo('/loanOrder'),
    // Running applications go first, but a question for a reason is about a rejected one.
    rank: ({ state }, at) => {
      if (isAboutRejection && rows.some((row) => row.state === 'REJECTED'))
        return state === 'REJECTED' ? at : rows.length + at;
      return parsed.aspects.has('LAST') || endedClaims[state] ? at + 1 : 0;
    },
    trueClaims: ({ state }) =>
      endedClaims[state] ?? (grantedStates.includes(state) ? ['APPROVED', 'PENDING'] : ['PENDING']),
    lines: ({ cid, link }) => applicationLines(cid, link, input),
  });
};

export const answerScore = async ({ parsed, locale, tools }: AnswerInput): Promise<Answer> => {
  const link = linkTo('/creditScore');
  const { state, history, refreshFrom } = await tools.score();
  const [last, previous] = history.toReversed();
  const { aspects } = parsed;
  const sentences: Sentence[] = [];
  if (last) sentences.push(sentenceOf(m.assistant_answer_score, { score: last.score, day: last.asOf }, locale, link));
  else {
    const text = {
      NONE: m.assistant_answer_score_none,
      WAITING: m.assistant_answer_score_waiting,
      READY: m.assistant_answer_score_thin,
      NO_RECORD: m.assistant_answer_score_no_record,
      IDENTITY_MISMATCH: m.assistant_answer_score_mismatch,
      NOT_TAKEN: m.assistant_answer_score_not_taken,
    }[state];
    sentences.push(sentenceOf(text, {}, locale));
  }
  if (previous)
    sentences.push(
      sentenceOf(m.assistant_answer_score_before, { score: previous.score, day: previous.asOf }, locale, link),
    );
  if (last && (aspects.has('WHY') || aspects.has('HOW')))
    sentences.push(sentenceOf(m.assistant_answer_score_why, {}, locale));
  if (refreshFrom && (aspects.has('NEXT') || aspects.has('WHEN')))
    sentences.push(sentenceOf(m.assistant_answer_score_next, { day: refreshFrom }, locale, link));
  return { sentences, buttonLink: link };
};
