import type { Refund } from '@sikka/contract';
import { refundStages, type RefundStage } from '@sikka/contract/rules';

/**
 * When a stage was reached. Stages beyond the current one do not count: a refund that was sent again
 * has fallen back.
 */
export const reachedAt = (
  { stage: present, history }: Pick<Refund, 'stage' | 'history'>,
  stage: RefundStage,
): string | undefined =>
  refundStages.indexOf(stage) <= refundStages.indexOf(present)
    ? history.findLast((entry) => entry.stage === stage)?.at
    : undefined;

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
