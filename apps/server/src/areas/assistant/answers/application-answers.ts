import { type ApplicationState, lenderApplicationStates } from '@sikka/contract';
import { m } from '@sikka/messages';
import { linkTo } from '../links.ts';
import type { Claim } from '../understanding/asked.ts';
import { type Answer, dayOf, type Given, plainly, rupees, say, type Sentence, sentence } from './answer.ts';
import { tellRecords } from './tell-records.ts';

const granted: readonly ApplicationState[] = lenderApplicationStates.slice(
  lenderApplicationStates.indexOf('GRANTED'),
  lenderApplicationStates.indexOf('ACTION_REQUIRED'),
);
const ended: readonly ApplicationState[] = ['REJECTED', 'CANCELLED', 'EXPIRED', 'NOT_TAKEN'];

const applicationTruths = (state: ApplicationState): readonly Claim[] => {
  if (state === 'REJECTED' || state === 'NOT_TAKEN') return ['REJECTED', 'FAILED', 'CLOSED'];
  if (ended.includes(state)) return ['CLOSED', 'STOPPED'];
  if (!granted.includes(state)) return ['PENDING'];
  return state === 'DISBURSEMENT_COMPLETED' ? ['APPROVED', 'CREDITED', 'CLOSED'] : ['APPROVED', 'PENDING'];
};

const applicationLines = async (cid: string, link: string, { asked, locale, tools }: Given): Promise<Sentence[]> => {
  const { channelName: lender, amountPaise, explanation, rejection } = await tools.application(cid);
  const amount = rupees(amountPaise, locale);
  const state = say(m.assistant_answer_application_state, { lender, amount }, locale, link);
  const first = { ...state, text: `${state.text} ${explanation}` };
  if (!rejection) return [first];
  const again = say(m.assistant_answer_application_again, { day: dayOf(rejection.reapplyFrom, locale) }, locale, link);
  const advice = asked.aspects.has('HOW') ? rejection.adviceText : rejection.reasonText;
  return explanation.includes(advice) ? [first, again] : [first, sentence(advice), again];
};

export const answerApplication = async (given: Given): Promise<Answer> => {
  const { asked, locale, tools } = given;
  const applications = await tools.applications();
  const list = linkTo('/loanOrder');
  return tellRecords(
    { ...given, asked: { ...asked, category: undefined } },
    {
      rows: applications.map((row) => ({
        ...row,
        title: row.channelName,
        names: [row.productName],
        ids: [row.cid],
        amounts: [row.amountPaise],
        days: [row.createdAt],
      })),
      none: plainly(m.assistant_answer_application_none, {}, locale, linkTo('/offers')),
      list,
      // What still runs is meant before what is over; the reason of a refusal is asked of what was refused.
      rank: ({ state }, at) => {
        if (asked.aspects.has('LAST')) return at;
        if (asked.aspects.has('WHY') || asked.claim === 'REJECTED')
          return state === 'REJECTED' ? at : applications.length + at;
        return ended.includes(state) || state === 'DISBURSEMENT_COMPLETED' ? at + 1 : 0;
      },
      truths: ({ state }) => applicationTruths(state),
      lines: ({ cid, link }) => applicationLines(cid, link, given),
    },
  );
};

export const answerScore = async ({ asked, locale, tools }: Given): Promise<Answer> => {
  const link = linkTo('/creditScore');
  const { state, report, history, refreshFrom } = await tools.score();
  const last = report?.score === undefined ? history.at(-1) : { score: report.score, asOf: report.asOf };
  const next =
    refreshFrom && (asked.aspects.has('NEXT') || asked.aspects.has('WHEN'))
      ? [say(m.assistant_answer_score_next, { day: dayOf(refreshFrom, locale) }, locale, link)]
      : [];
  if (!last) {
    const text = {
      NONE: m.assistant_answer_score_none,
      WAITING: m.assistant_answer_score_waiting,
      READY: m.assistant_answer_score_thin,
      NO_RECORD: m.assistant_answer_score_no_record,
      IDENTITY_MISMATCH: m.assistant_answer_score_mismatch,
      NOT_TAKEN: m.assistant_answer_score_not_taken,
    }[state];
    return { sentences: [say(text, {}, locale), ...next], act: link };
  }
  const before = history.filter(({ asOf }) => asOf < last.asOf).at(-1);
  const facts = { score: String(last.score), day: dayOf(last.asOf, locale) };
  const earlier =
    before && (asked.aspects.has('LAST') || asked.aspects.has('LIST') || asked.aspects.has('WHY'))
      ? [
          say(
            m.assistant_answer_score_before,
            { score: String(before.score), day: dayOf(before.asOf, locale) },
            locale,
            link,
          ),
        ]
      : [];
  const why = asked.aspects.has('WHY') ? [say(m.assistant_answer_score_why, {}, locale)] : [];
  return { sentences: [say(m.assistant_answer_score, facts, locale, link), ...earlier, ...why, ...next], act: link };
};
