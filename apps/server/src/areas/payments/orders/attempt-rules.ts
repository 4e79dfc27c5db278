import { resultScreens } from '@sikka/contract';
import type { GatewayPaymentState } from '@sikka/partners/kit';
import type { Config } from '#platform/config.ts';
import type { OrderRow } from './order-store.ts';
import type { AttemptState } from './tables.ts';

/** States in which an attempt may still take money. */
export const liveStates = ['created', 'sent', 'pending'] as const satisfies AttemptState[];

export const isLive = (state: AttemptState): boolean => (liveStates as readonly string[]).includes(state);

const ranks: Record<AttemptState, number> = {
  created: 0,
  sent: 1,
  pending: 2,
  failed: 3,
  cancelled: 3,
  expired: 3,
  succeeded: 4,
};

/** Maps the gateway's state to ours. Its `created` means that it has the attempt and the user has not paid. */
const attemptStateOf = (state: GatewayPaymentState): AttemptState => (state === 'created' ? 'sent' : state);

/**
 * What a reported state means for an attempt. An attempt only advances, so stale reports are ignored. A success counts
 * even after a failure; a failure reported after a success is a contradiction.
 */
export const judgeAttemptEvent = (
  state: AttemptState,
  reportedState: GatewayPaymentState,
): { kind: 'step'; to: AttemptState } | { kind: 'nothing' } | { kind: 'contradiction' } => {
  const to = attemptStateOf(reportedState);
  if (to === state) return { kind: 'nothing' };
  if (ranks[to] > ranks[state]) return { kind: 'step', to };
  return state === 'succeeded' && ranks[to] === ranks.failed ? { kind: 'contradiction' } : { kind: 'nothing' };
};

/** Codes of deemed payments: the network itself reports an unknown outcome and limits enquiries. */
const deemedCodes: readonly string[] = ['RB', '96'];

const usualPauses = [5, 15, 30, 60];
const usualLongestPause = 180;
/**
 * NPCI allows at most three enquiries about a pending payment, at least 90 seconds apart: we poll after 90, 180 and 300
 * seconds, then every five minutes.
 */
const deemedPauses = [90, 90, 120];
const deemedLongestPause = 300;

export const isDeemed = (state: AttemptState, code: string | null): boolean =>
  state === 'pending' && deemedCodes.includes(code ?? '');

/** Seconds until the next poll of an attempt, after `polls` polls in its present state. */
export const pauseBeforeRead = (state: AttemptState, code: string | null, polls: number): number => {
  const [pauses, end] = isDeemed(state, code) ? [deemedPauses, deemedLongestPause] : [usualPauses, usualLongestPause];
  return pauses[polls] ?? end;
};

/** Minimum seconds between two polls while the user waits for the result. */
export const minPauseBeforeRead = (state: AttemptState, code: string | null): number =>
  isDeemed(state, code) ? 90 : 3;

/** URL to which the gateway returns the user. The page queries our server; returning to it proves no payment. */
export const returnUrl = (
  { publicOrigin, appBase }: Pick<Config, 'publicOrigin' | 'appBase'>,
  { purpose, merchant_request_id: id }: Pick<OrderRow, 'purpose' | 'merchant_request_id'>,
): string => `${publicOrigin}${appBase}${resultScreens[purpose]}?merchantRequestId=${id}`;

/** Whether a URL is on the gateway's origin and has no user name. Never send users to any other URL. */
export const isGatewayPage = (address: string, pageOrigin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === pageOrigin && new URL(address).username === '';
