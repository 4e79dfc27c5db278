import type { FirmOffer } from '@sikka/contract';

type Offer = Pick<FirmOffer, 'offerId' | 'isExpired' | 'validUntil'>;

/** Whether the lender is still bound by an offer, by the server's word and by the clock of this device. */
export const isOpen = ({ isExpired, validUntil }: Offer, nowMs: number): boolean =>
  !isExpired && nowMs < Date.parse(validUntil);

/**
 * The offer to read: the chosen one as long as it is open, else the first that is. Their order is the lender's, the one asked for first.
 * Undefined when none is open.
 */
export const offerToRead = <Firm extends Offer>(
  offers: readonly Firm[],
  chosenId: string | undefined,
  nowMs: number,
): Firm | undefined => {
  const open = offers.filter((offer) => isOpen(offer, nowMs));
  return open.find(({ offerId }) => offerId === chosenId) ?? open[0];
};
