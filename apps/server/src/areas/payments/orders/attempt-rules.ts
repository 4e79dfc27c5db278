import type { GatewayPaymentState } from '@sikka/partners/kit';
import { resultScreens } from '@sikka/contract';
import type { Config } from '#platform/config.ts';
import type { AttemptState } from './tables.ts';
import type { OrderRow } from './order-store.ts';

/** States in which a try may still take money. */
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

/** Our state for the gateway's: its `created` means that it has the attempt and nobody has paid. */
const attemptStateOf = (state: GatewayPaymentState): AttemptState => (state === 'created' ? 'sent' : state);

/**
 * What a reported state means for an attempt. An attempt only advances, so an older report changes nothing; a success counts whenever it
 * is reported; a failure reported after a success is a contradiction.
 */
export const judgeAttemptEvent = (
  state: AttemptState,
  reported: GatewayPaymentState,
): { kind: 'step'; to: AttemptState } | { kind: 'nothing' } | { kind: 'contradiction' } => {
  const to = attemptStateOf(reported);
  if (to === state) return { kind: 'nothing' };
  if (ranks[to] > ranks[state]) return { kind: 'step', to };
  return state === 'succeeded' && ranks[to] === ranks.failed ? { kind: 'contradiction' } : { kind: 'nothing' };
};

/** Outcome unknown: the network says so itself, and asking again soon is not allowed. */
const deemedCodes: readonly string[] = ['RB', '96'];

const usualPauses = [5, 15, 30, 60];
const usualEnd = 180;
/** NPCI: at most three enquiries about a pending payment, 90 seconds apart or more: 90, 180 and 300 seconds after it; then we look every five minutes. */
const deemedPauses = [90, 90, 120];
const deemedEnd = 300;

export const isDeemed = (state: AttemptState, code: string | null): boolean =>
  state === 'pending' && deemedCodes.includes(code ?? '');

/** Seconds until the gateway is asked again about a try that it was asked about `polls` times in its present state. */
export const pauseBeforeRead = (state: AttemptState, code: string | null, polls: number): number => {
  const [pauses, end] = isDeemed(state, code) ? [deemedPauses, deemedEnd] : [usualPauses, usualEnd];
  return pauses[polls] ?? end;
};

/** The least seconds between two enquiries when somebody waits for the answer. */
export const minPauseBeforeRead = (state: AttemptState, code: string | null): number =>
  isDeemed(state, code) ? 90 : 3;

/** Where the gateway leads back to, whatever happened there: a page of ours that asks our server, and proves nothing. */
export const returnUrl = (
  { publicOrigin, appBase }: Pick<Config, 'publicOrigin' | 'appBase'>,
  { purpose, merchant_request_id: id }: Pick<OrderRow, 'purpose' | 'merchant_request_id'>,
): string => `${publicOrigin}${appBase}${resultScreens[purpose]}?merchantRequestId=${id}`;

/** Whether an address is a page of the gateway, and no other place that somebody could be led to. */
export const isGatewayPage = (address: string, pageOrigin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === pageOrigin && new URL(address).username === '';
