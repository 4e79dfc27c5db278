import type { Refund } from '@sikka/contract';
import { refundStages, type RefundOwner, type RefundStage } from '@sikka/contract/rules';

/** One stage of a refund: when it was reached and who has to act, or nothing yet. */
export interface StageReached {
  stage: RefundStage;
  reached?: { at: string; owner: RefundOwner };
}

/**
 * The stages that were reached, in their order, and the last one, which is the money back with its owner. A refund that had to be sent
 * once more has fallen back: what it had reached before does not count.
 */
export const stagesOf = ({ stage: present, history }: Pick<Refund, 'stage' | 'history'>): StageReached[] =>
  refundStages.flatMap((stage, index): StageReached[] => {
    const reached = history.findLast((entry) => entry.stage === stage);
    if (reached && index <= refundStages.indexOf(present)) return [{ stage, reached }];
    return stage === 'CREDITED' ? [{ stage }] : [];
  });

/**
 * The one thing to do now. `nothing`: it is back. `wait`: it is within the time that was promised. `contactBank`: it is late and the payer's
 * bank can find it by its reference. `complain`: it is late on our side.
 */
export type NextStep = 'nothing' | 'wait' | 'contactBank' | 'complain';

export const nextStepOf = ({ stage, isLate, bankReference }: Refund): NextStep => {
  if (stage === 'CREDITED') return 'nothing';
  if (!isLate) return 'wait';
  return stage === 'SENT_BY_BANK' && bankReference ? 'contactBank' : 'complain';
};

/** Whether the ombudsman takes a complaint about it. `today` is a day of India, `YYYY-MM-DD`. */
export const isForOmbudsman = ({ stage, ombudsmanFrom }: Refund, today: string): boolean =>
  stage !== 'CREDITED' && today >= ombudsmanFrom;
