import type { FirmOffer } from '@sikka/contract';
import type { LenderOffer } from '@sikka/partners/kit';

/** A firm offer of the lender, word for word. */
export const presentFirmOffer = (offer: LenderOffer, now: Date): FirmOffer => ({
  ...offer,
  schedule: [...offer.schedule],
  validUntil: offer.validUntil.toISOString(),
  isExpired: offer.validUntil <= now,
});
