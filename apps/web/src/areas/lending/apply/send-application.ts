import type { BodyOf, LenderConsent } from '@sikka/contract';
import { isProblem } from '#shared/api/api-problem.ts';
import { api } from '#shared/api/client.ts';
import { dropKey, keptKey } from '#shared/money/kept-key.ts';
import type { Want } from './want-rules.ts';

const market = '/flamingo/ostrader/loan_market';
type Body = BodyOf<`${typeof market}/applyLoan`>;

/** Its key is kept before it is sent: the same press, repeated after a lost answer, is the same application. */
const applyOnce = async (body: Body): Promise<string> => {
  const act = `applyLoan ${JSON.stringify(body)}`;
  try {
    const { cid } = await api.post(`${market}/applyLoan`, body, { quiet: true, idempotencyKey: keptKey(act) });
    dropKey(act);
    return cid;
  } catch (error) {
    if (isProblem(error, 'keyReused')) dropKey(act);
    throw error;
  }
};

/** Agrees that the lender is given the data, in the words that were read, and applies. Resolves with the application's id. */
export const sendApplication = async (
  productGid: string,
  want: Want,
  { channelGid, purpose, textVersion }: LenderConsent,
): Promise<string> => {
  const agreed = await api.post(`${market}/consent/give`, { channelGid, purpose, textVersion }, { quiet: true });
  return applyOnce({ productGid, ...want, ...(agreed.given && { consentId: agreed.given.consentId }) });
};
