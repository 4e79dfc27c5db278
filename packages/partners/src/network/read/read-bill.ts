import type { BillOption, BillFetch, NetworkBill } from '../../kit/bill-network.ts';
import type { FetchReply, WireBill } from '../wire.ts';

const readOption = ({ name, amount, minAmount, maxAmount }: WireBill['paymentOptions'][number]): BillOption => ({
  name,
  ...(amount === undefined ? {} : { amountPaise: amount }),
  ...(minAmount === undefined ? {} : { minPaise: minAmount }),
  ...(maxAmount === undefined ? {} : { maxPaise: maxAmount }),
});

/** A bill of a fetch or of a push. */
export const readBill = ({
  amount,
  minAmount,
  maxAmount,
  amountMultiple,
  paymentOptions,
  ...wire
}: WireBill): NetworkBill => ({
  ...wire,
  amountPaise: amount,
  ...(minAmount === undefined ? {} : { minPaise: minAmount }),
  ...(maxAmount === undefined ? {} : { maxPaise: maxAmount }),
  ...(amountMultiple === undefined ? {} : { multiplePaise: amountMultiple }),
  options: paymentOptions.map(readOption),
});

export const readFetch = (reply: FetchReply): BillFetch => {
  if (reply.status === 'Processing') return { state: 'processing' };
  if (reply.status === 'Success') return { state: 'success', refId: reply.refId, bills: reply.bills.map(readBill) };
  const { code, message, source } = reply.failureReason;
  return { state: 'failure', failure: { code, text: message, source } };
};
