import type { GamePurchaseStatus, IndianState, Payment } from '@sikka/contract';
import { type OrderMoneyStatus, pauseOfHandover, statusOfHandover } from '#areas/payments/index.ts';
import type { PurchaseState } from './tables.ts';

/**
 * Whether a game is offered in the user's state. A restricted game is not offered if the state is
 * unknown.
 */
export const isOffered = (excludedStates: readonly IndianState[], state: IndianState | undefined): boolean =>
  excludedStates.length === 0 || (state !== undefined && !excludedStates.includes(state));

/**
 * The displayed status of a purchase, from our state and the payment's. An unknown outcome is never
 * shown as failed.
 */
export const statusOf = (state: PurchaseState, payment: OrderMoneyStatus): GamePurchaseStatus =>
  statusOfHandover(state, payment, 'WITH_PARTNER');

/** Seconds until the page polls again; 0 if no change is expected soon. */
export const pollIntervalOf = (status: GamePurchaseStatus, payment: Pick<Payment, 'nextQuerySeconds'>): number =>
  pauseOfHandover(status, payment, { WITH_PARTNER: 2 });
