import type { FirmOffer, LoanApplication } from '@sikka/contract';

/** The offer that was taken. */
export const acceptedOffer = ({
  offers,
  acceptedOfferId,
}: Pick<LoanApplication, 'offers' | 'acceptedOfferId'>): FirmOffer | undefined =>
  offers.find(({ offerId }) => offerId === acceptedOfferId);
