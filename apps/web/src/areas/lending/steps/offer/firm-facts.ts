import type { FirmOffer, KeyFacts, LoanApplication } from '@sikka/contract';
import { penalLines } from '@sikka/money/loans';

type Lender = Pick<LoanApplication, 'gid' | 'channelGid' | 'channelName' | 'productName' | 'connection'>;

/** Days late of the example by which offers are compared. */
const daysLate = 30;

/** A firm offer of a lender as its key facts statement tells it: in the lender's own numbers, bound by its proposal number. */
export const firmFacts = (
  { gid, channelGid, channelName, productName, connection }: Lender,
  { principalPaise, feePaise, gstPaise, otherPaise, interestPaise, schedule, offerId, validUntil, ...offer }: FirmOffer,
): KeyFacts => {
  const { instalmentPaise, netPaise, totalPaise, aprHundredths, penal } = offer;
  const chargesPaise = feePaise + gstPaise + otherPaise;
  const costPaise = chargesPaise + interestPaise;
  const [late] = penalLines(penal, [{ number: 1, missingPaise: instalmentPaise, daysLate }]);
  const charges = { feePaise, gstPaise, otherPaise, chargesPaise };
  return {
    ...offer,
    productGid: gid,
    lenderId: channelGid,
    lenderName: channelName,
    productName,
    iconUrl: '',
    connection,
    amountPaise: principalPaise,
    costPaise,
    lateThirtyDaysPaise: late?.totalPaise ?? 0,
    cost: { ...charges, netPaise, interestPaise, costPaise, totalPaise, aprHundredths, schedule },
    firm: { proposalNumber: offerId, validUntil },
  };
};
