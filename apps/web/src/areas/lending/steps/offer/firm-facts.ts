import { paise, zero } from '@sikka/money';
import type { FirmOffer, KeyFacts, LoanApplication } from '@sikka/contract';
import { penalLines } from '@sikka/money/loans';
import { lending } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { useLocale } from '#shared/locale.ts';
import { useQuery } from '#shared/query/use-query.ts';
import { cacheFirmFacts, cachedFirmFacts } from './cached-firm-facts.ts';

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

/** What the page of a firm statement shows; `missing`: the caller has no such application, or the lender no such offer. */
type FirmView =
  | { kind: 'loading' | 'failed' | 'missing' }
  /** `cachedAtMs`: this phone cached it then, as it cannot be read now. */
  | { kind: 'facts'; facts: KeyFacts; cachedAtMs?: number };

const readFirm = async (cid: string, offerId: string): Promise<KeyFacts | undefined> => {
  try {
    const application = await lending.queryApplication({ cid }, { quiet: true });
    const offer = application.offers.find((firm) => firm.offerId === offerId);
    return offer && firmFacts(application, offer);
  } catch (error) {
    if (isProblem(error, 'notFound', 'invalidInput')) return undefined;
    throw error;
  }
};

/** The firm statement of an offer, in the language in use; cached on this phone once it was read. */
export const useFirmFacts = (cid: string, offerId: string): [FirmView, () => void] => {
  const locale = useLocale();
  const { status, content, refetch } = useQuery(['firmFacts', cid, offerId], {
    read: async () => {
      const facts = await readFirm(cid, offerId);
      if (facts) cacheFirmFacts({ cid, facts, locale, readAtMs: Date.now() });
      return facts;
    },
  });
  if (status === 'loading') return [{ kind: 'loading' }, refetch];
  if (status === 'ready') return [content ? { kind: 'facts', facts: content } : { kind: 'missing' }, refetch];
  const cached = cachedFirmFacts({ cid, offerId, locale });
  return [cached ? { kind: 'facts', facts: cached.facts, cachedAtMs: cached.readAtMs } : { kind: 'failed' }, refetch];
};
