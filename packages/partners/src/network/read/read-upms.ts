import type { NetworkRegistration, PushedBill } from '../../kit/bill-network.ts';
import type { PushReply, RegistrationReply } from '../wire.ts';
import { readBill } from './read-bill.ts';

/** `DEACTIVATED`: the biller ended it; for us it is over like one that was cancelled. */
export const readRegistration = ({
  reference,
  status,
  failureReason,
  updatedAt,
}: RegistrationReply): NetworkRegistration => ({
  reference,
  state: status === 'DEACTIVATED' ? 'CANCELLED' : status,
  ...(failureReason
    ? { failure: { code: failureReason.code, text: failureReason.message, source: failureReason.source } }
    : {}),
  changedAt: new Date(updatedAt),
});

export const readPush = ({ pushId, registrationReference, refId, bill, skipPayment }: PushReply): PushedBill => ({
  pushId,
  registrationReference,
  refId,
  bill: readBill(bill),
  skip: skipPayment,
});
