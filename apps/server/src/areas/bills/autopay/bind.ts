import { bills } from '@sikka/contract';
import { bindCall, type ServedCall } from '#platform/handler.ts';
import type { NewsHandlers } from '../network-source.ts';
import { type BillsDeps, debitTopic, pushTopics } from '../deps.ts';
import { followRegistration } from '../pushes/follow-registration.ts';
import { takePush } from '../pushes/take-push.ts';
import { updateSubscription } from '../pushes/update-subscription.ts';
import { autopayStates } from './autopay-of-accounts.ts';
import { changeAutopay } from './change-autopay.ts';
import { debitBill } from './debit-bill.ts';
import { listenToMandates } from './listen-mandates.ts';
import { listenToPushes } from './listen-pushes.ts';
import { setAutopay } from './set-autopay.ts';
import { listAutopay } from './show-autopay.ts';

export const bindAutopayCalls = (deps: BillsDeps): ServedCall[] => [
  bindCall(
    bills.updateSubscription,
    updateSubscription(deps, async (userGid, accountId) =>
      (await autopayStates(deps.db, userGid, accountId)).get(accountId),
    ),
  ),
  bindCall(bills.setAutopay, setAutopay(deps)),
  bindCall(bills.listAutopay, listAutopay(deps)),
  bindCall(bills.changeAutopay, changeAutopay(deps)),
];

/** Declares what is promised about pushed bills and standing orders; answers what is done with the network's news of them. */
export const followAutopay = (deps: BillsDeps): Pick<NewsHandlers, 'registration' | 'push'> => {
  const { outbox, mandates } = deps.payments;
  const listener = listenToPushes(deps);
  const onNetwork = { partner: 'network', circuit: deps.network.circuit };
  mandates.listen('bill', listenToMandates(deps));
  outbox.declare({ topic: pushTopics.followRegistration, ...onNetwork, run: followRegistration(deps, listener) });
  outbox.declare({ topic: pushTopics.takePush, ...onNetwork, run: takePush(deps, listener) });
  outbox.declare({ topic: debitTopic, ...onNetwork, run: debitBill(deps) });
  return {
    registration: (trx, { reference }) => outbox.add(trx, pushTopics.followRegistration, reference),
    push: (trx, { reference }) => outbox.add(trx, pushTopics.takePush, reference),
  };
};
