import { bills } from '@sikka/contract';
import { bindCall, type ServedCall } from '#platform/bind-call.ts';
import type { NewsHandlers } from '../network-source.ts';
import type { BillsParts } from '../parts.ts';
import { followRegistration } from '../pushes/follow-registration.ts';
import { takePush } from '../pushes/take-push.ts';
import { pushTopics } from '../pushes/topics.ts';
import { updateSubscription } from '../pushes/update-subscription.ts';
import { autopayStates } from './autopay-of-accounts.ts';
import { changeAutopay } from './change-autopay.ts';
import { debitBill } from './debit-bill.ts';
import { listenToMandates } from './listen-mandates.ts';
import { listenToPushes } from './listen-pushes.ts';
import { setAutopay } from './set-autopay.ts';
import { listAutopay } from './show-autopay.ts';
import { debitTopic } from './topics.ts';

export const bindAutopayCalls = (parts: BillsParts): ServedCall[] => [
  bindCall(
    bills.updateSubscription,
    updateSubscription(parts, async (userGid, accountId) =>
      (await autopayStates(parts.db, userGid, accountId)).get(accountId),
    ),
  ),
  bindCall(bills.setAutopay, setAutopay(parts)),
  bindCall(bills.listAutopay, listAutopay(parts)),
  bindCall(bills.changeAutopay, changeAutopay(parts)),
];

/** Declares what is promised about pushed bills and standing orders; answers what is done with the network's news of them. */
export const followAutopay = (parts: BillsParts): Pick<NewsHandlers, 'registration' | 'push'> => {
  const { outbox, mandates } = parts.payments;
  const listener = listenToPushes(parts);
  const partner = 'network';
  mandates.listen('bill', listenToMandates(parts));
  outbox.declare({ topic: pushTopics.followRegistration, partner, run: followRegistration(parts, listener) });
  outbox.declare({ topic: pushTopics.takePush, partner, run: takePush(parts, listener) });
  outbox.declare({ topic: debitTopic, partner, run: debitBill(parts) });
  return {
    registration: (trx, { reference }) => outbox.add(trx, pushTopics.followRegistration, reference),
    push: (trx, { reference }) => outbox.add(trx, pushTopics.takePush, reference),
  };
};
