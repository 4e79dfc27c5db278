import type { GatewayMandateState } from '@sikka/partners/kit';
import type { MandateChange } from '../orders/tables.ts';

const ended: readonly GatewayMandateState[] = ['refused', 'expired', 'revoked'];

export const hasEnded = (state: GatewayMandateState): boolean => ended.includes(state);

/** Whether a mandate may come from one state to another; what has ended stays so. */
export const mayBecome = (from: GatewayMandateState, to: GatewayMandateState): boolean =>
  from !== to && !hasEnded(from) && to !== 'created' && !(to === 'refused' && from !== 'created');

/** Whether what was asked of the gateway is done when a mandate is in this state. */
export const isDone = (change: MandateChange, state: GatewayMandateState): boolean =>
  hasEnded(state) || state === { pause: 'paused', resume: 'active', revoke: 'revoked' }[change];

const pauses = [5, 15, 30, 60];
const whileRequested = 180;
/** Seconds between two readings of a mandate that counts: the longest pause. */
export const oncePerDay = 86_400;

/** Seconds until the gateway is asked again: often while the payer is to agree, daily afterwards, as payers change mandates in their bank's app. */
export const pauseBeforeMandateRead = (state: GatewayMandateState, polls: number): number =>
  state === 'created' ? (pauses[polls] ?? whileRequested) : oncePerDay;
