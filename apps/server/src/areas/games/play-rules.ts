import type { GamePurchaseStatus, IndianState, Payment } from '@sikka/contract';
import { type OrderMoneyStatus, pauseOfHandover, statusOfHandover } from '#areas/payments/index.ts';
import type { PurchaseState } from './tables.ts';

/** Whether a game is offered where somebody lives. Where it matters, whoever does not say where they live is offered nothing. */
export const isOffered = (excludedStates: readonly IndianState[], state: IndianState | undefined): boolean =>
  excludedStates.length === 0 || (state !== undefined && !excludedStates.includes(state));

/** The status that people are shown of a purchase, by our state and that of the money. Never failed while nobody knows. */
export const statusOf = (state: PurchaseState, payment: OrderMoneyStatus): GamePurchaseStatus =>
  statusOfHandover(state, payment, 'WITH_PARTNER');

/** Seconds until a page should ask again; 0 when nothing changes by itself soon. */
export const pauseForPage = (status: GamePurchaseStatus, payment: Pick<Payment, 'nextQuerySeconds'>): number =>
  pauseOfHandover(status, payment, { WITH_PARTNER: 2 });
