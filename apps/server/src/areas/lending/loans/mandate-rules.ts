import type { GatewayMandateState, LenderLoan, LenderOffer } from '@sikka/partners/kit';
import { openRows } from './dues-rules.ts';
import type { MandateWord } from './mandate-store.ts';

/** How the lender takes what happened to the mandate. */
export type LenderWord = 'KNOWS' | 'BEING_TOLD' | 'NOT_TAKEN';

const over: readonly GatewayMandateState[] = ['refused', 'expired', 'revoked'];

/** Whether another mandate may be set up: the one before has ended, or is paused and is ended for it. */
export const maySet = (state: GatewayMandateState | null): boolean =>
  state === null || state === 'paused' || over.includes(state);

/** Whether the lender has relied on a mandate in this state. */
const reliedOn = (state: GatewayMandateState | null): boolean => state === 'active' || state === 'paused';

/** What the lender is to hear when a mandate of a loan that runs comes from one state to another; undefined when nothing. */
export const wordFor = (
  before: GatewayMandateState | null,
  after: GatewayMandateState,
): MandateWord['status'] | undefined => {
  if (after === 'active') return before === 'active' ? undefined : 'ACTIVE';
  return reliedOn(before) && over.includes(after) ? 'ENDED' : undefined;
};

/** How the lender stands to a mandate in this state, by the words about it; one that was told before the payout it knows. */
export const lenderWordOf = (
  state: GatewayMandateState,
  words: readonly Pick<MandateWord, 'status' | 'answered_at' | 'refused_code'>[],
): LenderWord | undefined => {
  const wordOf = (wanted: MandateWord['status']) => words.find(({ status }) => status === wanted);
  const set = wordOf('ACTIVE');
  if (state !== 'active' && !over.includes(state)) return undefined;
  if (set?.refused_code) return 'NOT_TAKEN';
  const word = state === 'active' ? set : wordOf('ENDED');
  if (!word) return state === 'active' ? 'KNOWS' : undefined;
  if (word.answered_at === null) return 'BEING_TOLD';
  return word.refused_code === null ? 'KNOWS' : undefined;
};

/** The highest instalment that is still open: more is never debited at once. In paise. */
export const mostOf = (told: LenderLoan | undefined, { schedule }: LenderOffer): number => {
  const rows = told ? openRows(told) : [];
  return Math.max(...(rows.length > 0 ? rows : schedule).map(({ instalmentPaise }) => instalmentPaise));
};
