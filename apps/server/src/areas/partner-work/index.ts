import type { Platform } from '#platform/platform.ts';
import { createInbox } from './inbox.ts';
import { createOperationsCases } from './operations-cases.ts';
import { createOutbox } from './outbox/outbox.ts';
import { recheckAllJob, recheckStuckJob } from './outbox/recheck.ts';
import type { PartnerWork } from './partner-work.ts';
import { reconciliationJob } from './reconcile/reconciliation.ts';
import { settlementSource } from './reconcile/settlement.ts';
import { tidyJob } from './tidy-job.ts';

export type * from './partner-work.ts';
export { deliver, type Delivery, isFinalRefusal, pauseBeforePoll, longestPollPauseSeconds } from './delivery.ts';
export type { CaseKind, OperationsCases } from './operations-cases.ts';
export { deliverRequest, followRequest, type NextStep, withheldResponse } from './follow-request.ts';
export { eventsWithoutStep, withoutOpenStep } from './outbox/unfinished-store.ts';
export { describeBreak, type ReconciliationBreak, type ReconciliationSource } from './reconcile/reconciliation.ts';
export type { SettlementPartner } from './reconcile/settlement.ts';
export { stateTable } from './state-table.ts';
export { presentHistory, type StatusChange } from './status-history.ts';

export interface PartnerWorkOptions {
  /** Whether the outbox runs due steps by itself. Default true; if false, only `runDueSteps` and `runNow` run steps. */
  runsInBackground?: boolean;
}

export const createPartnerWork = (
  platform: Platform,
  { runsInBackground = true }: PartnerWorkOptions = {},
): PartnerWork => {
  const { db, log, metrics } = platform;
  const outbox = createOutbox(platform);
  const inbox = createInbox(platform);
  const cases = createOperationsCases(db, log, metrics);
  const reconcile: PartnerWork['reconcile'] = (source) => reconciliationJob({ db, cases }, source);
  return {
    name: 'partner-work',
    calls: [],
    jobs: [
      recheckStuckJob({ ...platform, outbox }),
      recheckAllJob({ ...platform, outbox }),
      tidyJob({ outbox, inbox }),
    ],
    partners: { handleWebhook: inbox.take },
    lifecycle: {
      startBackground: async () => {
        if (runsInBackground) await outbox.start();
      },
      stopBackground: outbox.stop,
    },
    outbox,
    inbox,
    cases,
    reconcile,
    reconcileSettlement: (partner) => reconcile(settlementSource(platform, partner)),
  };
};
