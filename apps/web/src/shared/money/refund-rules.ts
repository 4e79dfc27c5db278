import type { Refund } from '@sikka/contract';
import { refundStages, type RefundOwner, type RefundStage } from '@sikka/contract/rules';

/**
 * A stage of a refund: when it was reached and who has to act; `reached` is undefined if it was
 * not.
 */
export interface StageReached {
  stage: RefundStage;
  reached?: { at: string; owner: RefundOwner };
}

/**
 * The stages reached, in order, then the last stage, `CREDITED`. Stages beyond the current one do
 * not count: a refund that was sent again has fallen back.
 */
export const stagesOf = ({ stage: present, history }: Pick<Refund, 'stage' | 'history'>): StageReached[] =>
  refundStages.flatMap((stage, index): StageReached[] => {
    const reached = history.findLast((entry) => entry.stage === stage);
    if (reached && index <= refundStages.indexOf(present)) return [{ stage, reached }];
    return stage === 'CREDITED' ? [{ stage }] : [];
  });

/**
 * What the user should do. `nothing`: the money is back. `wait`: it is on time. `contactBank`: it
 * is late, and the user's bank can find it by its reference. `complain`: it is late on our side.
 */
export type NextStep = 'nothing' | 'wait' | 'contactBank' | 'complain';

export const nextStepOf = ({ stage, isLate, bankReference }: Refund): NextStep => {
  if (stage === 'CREDITED') return 'nothing';
  if (!isLate) return 'wait';
  return stage === 'SENT_BY_BANK' && bankReference ? 'contactBank' : 'complain';
};

/** Whether the ombudsman accepts a complaint. `today` is a day in India, `YYYY-MM-DD`. */
export const isForOmbudsman = ({ stage, ombudsmanFrom }: Refund, today: string): boolean =>
  stage !== 'CREDITED' && today >= ombudsmanFrom;
