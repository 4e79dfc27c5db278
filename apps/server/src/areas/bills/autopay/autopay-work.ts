import { sql } from 'kysely';
import { eventsWithoutStep } from '#areas/partner-work/index.ts';
import type { MandateListener } from '#areas/payments/index.ts';
import { type BillsDeps, debitTopic, pushTopics } from '../deps.ts';
import type { EventHandlers } from '../network-source.ts';
import { followRegistration, pauseWhilePending } from '../pushes/follow-registration.ts';
import { registerPushes } from '../pushes/push-registration.ts';
import { takePush } from '../pushes/take-push.ts';
import { stateAfterMandate, isLive } from './autopay-rules.ts';
import { findAutopayByMandate, lockAutopay, recordMandate } from './autopay-store.ts';
import { debitBill } from './debit-bill.ts';
import { longestWaitForDebit } from './debit-time.ts';
import { listenToPushes } from './listen-pushes.ts';
import { stepAutopay } from './step-autopay.ts';

/** Moves an autopay when its mandate changes, whether the user changed it here or in their bank's app. */
const createMandateListener = (deps: Pick<BillsDeps, 'payments' | 'partnerWork'>): MandateListener => ({
  lock: async (trx, autopayId) => void (await lockAutopay(trx, autopayId)),
  changed: async (trx, mandate) => {
    const unlockedAutopay = await findAutopayByMandate(trx, mandate.reference);
    const autopay = unlockedAutopay && (await lockAutopay(trx, unlockedAutopay.autopay_id));
    if (!autopay) return;
    await recordMandate(trx, mandate);
    const evidence = `partner:gateway:${mandate.reference}:${mandate.state}`;
    const to = stateAfterMandate(autopay.state, autopay.mandate_state, mandate.state);
    await stepAutopay(deps, trx, autopay, to, { actor: 'partner:gateway', evidence });
    const { user_gid, account_id } = autopay;
    if (isLive(to) && mandate.state === 'active')
      await registerPushes(deps, trx, { user_gid, account_id, type: 'AUTO_PAY' });
  },
});

/**
 * Declares the outbox topics of pushed bills and autopay. Returns the handlers of the network's webhook
 * events about them.
 */
export const declareAutopayTopics = (deps: BillsDeps): Pick<EventHandlers, 'registration' | 'push'> => {
  const { outbox } = deps.partnerWork;
  const { mandates } = deps.payments;
  const listener = listenToPushes(deps);
  const networkPartner = { partner: 'network', circuit: deps.network.circuit };
  mandates.listen('bill', createMandateListener(deps));
  outbox.declare({
    topic: pushTopics.followRegistration,
    ...networkPartner,
    run: followRegistration(deps, listener),
    unfinished: {
      table: 'bill_registration',
      entity: 'reference',
      where: sql`state in ('SENDING', 'PENDING') or (state = 'SUCCESS' and is_unwanted)`,
    },
    longestPauseSeconds: pauseWhilePending,
  });
  outbox.declare({
    topic: pushTopics.takePush,
    ...networkPartner,
    run: takePush(deps, listener),
    unfinished: eventsWithoutStep('network', 'push', pushTopics.takePush),
  });
  outbox.declare({
    topic: debitTopic,
    ...networkPartner,
    run: debitBill(deps),
    unfinished: { table: 'bill_debit', entity: 'debit_id', where: sql`state = 'ANNOUNCED'` },
    longestPauseSeconds: longestWaitForDebit,
  });
  return {
    registration: (trx, { reference }) => outbox.add(trx, pushTopics.followRegistration, reference),
    push: (trx, { reference }) => outbox.add(trx, pushTopics.takePush, reference),
  };
};
