import type { KeyFacts, FirmOffer, LoanApplication } from '@sikka/contract';
import { paise, zero } from '@sikka/money';
import { penalLines } from '@sikka/money/loans';
import { lending } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { useLocale } from '#shared/locale.ts';
import { type FactsAnswer, useFacts } from '../compare/key-facts.tsx';

type Lender = Pick<LoanApplication, 'gid' | 'channelGid' | 'channelName' | 'productName' | 'connection'>;

/** Days late in the example that offers are compared by. */
const daysLate = 30;

/** The key facts statement of a firm offer: the lender's own figures, bound by its proposal number. */
export const firmFacts = (
  { gid, channelGid, channelName, productName, connection }: Lender,
  { principalPaise, feePaise, gstPaise, otherPaise, interestPaise, schedule, offerId, validUntil, ...offer }: FirmOffer,
): KeyFacts => {
  const { instalmentPaise, netPaise, totalPaise, aprHundredths, penal } = offer;
  const chargesPaise = feePaise + gstPaise + otherPaise;
  const costPaise = chargesPaise + interestPaise;
  const [late] = penalLines(penal, [{ number: 1, missingPaise: instalmentPaise, daysLate }]);
  const charges = { feePaise, gstPaise, otherPaise, chargesPaise: paise(chargesPaise) };
  return {
    ...offer,
    productGid: gid,
    lenderId: channelGid,
    lenderName: channelName,
    productName,
    iconUrl: '',
    connection,
    amountPaise: principalPaise,
    costPaise: paise(costPaise),
    lateThirtyDaysPaise: late?.totalPaise ?? zero,
    cost: { ...charges, netPaise, interestPaise, costPaise: paise(costPaise), totalPaise, aprHundredths, schedule },
    firm: { proposalNumber: offerId, validUntil },
  };
};

const readFirmFacts = async (cid: string, offerId: string): Promise<FactsAnswer> => {
  try {
    const application = await lending.queryApplication({ cid });
    const offer = application.offers.find((firm) => firm.offerId === offerId);
    return offer ? { kind: 'facts', facts: firmFacts(application, offer) } : { kind: 'missing' };
  } catch (error) {
    if (isProblem(error, 'notFound', 'invalidInput')) return { kind: 'missing' };
    throw error;
  }
};

export const useFirmFacts = (cid: string, offerId: string) =>
  useFacts({ cid, offerId, locale: useLocale() }, ['firmFacts', cid, offerId], () => readFirmFacts(cid, offerId));
