import type { ContentOf, CreditScore } from '@sikka/contract';
import { api } from '#shared/api/client.ts';

const market = '/flamingo/ostrader/loan_market';

/** The own score, and what leads to one. */
export const readScore = (): Promise<CreditScore> => api.post(`${market}/score/query`, {}, { quiet: true });

export type Disputes = ContentOf<'/flamingo/ostrader/loan_market/score/disputes'>;

export const readDisputes = (): Promise<Disputes> => api.post(`${market}/score/disputes`, {}, { quiet: true });

export const refreshScore = (): Promise<CreditScore> => api.post(`${market}/score/refresh`, {}, { quiet: true });

/** Agrees to the text that was read, and asks for the report. */
export const agreeAndRefresh = async ({
  consent: { channelGid, purpose, textVersion },
}: CreditScore): Promise<CreditScore> => {
  await api.post(`${market}/consent/give`, { channelGid, purpose, textVersion }, { quiet: true });
  return refreshScore();
};
