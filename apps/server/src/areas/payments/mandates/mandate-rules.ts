import type { GatewayMandateState } from '@sikka/partners/kit';
import type { MandateChange } from '../orders/tables.ts';

const endStates: readonly GatewayMandateState[] = ['refused', 'expired', 'revoked'];

export const hasEnded = (state: GatewayMandateState): boolean => endStates.includes(state);

/** Whether a mandate may go from one state to another. A final state never changes. */
export const mayBecome = (from: GatewayMandateState, to: GatewayMandateState): boolean =>
  from !== to && !hasEnded(from) && to !== 'created' && !(to === 'refused' && from !== 'created');

/** Whether a mandate in this state needs no request for the change. */
export const isDone = (change: MandateChange, state: GatewayMandateState): boolean =>
  hasEnded(state) || state === { pause: 'paused', resume: 'active', revoke: 'revoked' }[change];

const initialPauses = [5, 15, 30, 60];
const longestInitialPause = 180;
/** Seconds between two polls of a mandate in force; the longest pause. */
export const dailyPollSeconds = 86_400;

/**
 * Seconds until the next poll: soon while the payer has not agreed, then daily, because payers can change mandates in
 * their bank's app.
 */
export const pauseBeforeMandateRead = (state: GatewayMandateState, polls: number): number =>
  state === 'created' ? (initialPauses[polls] ?? longestInitialPause) : dailyPollSeconds;
