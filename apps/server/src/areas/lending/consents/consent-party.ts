import { type ConsentPurpose, lenderPurposes } from '@sikka/contract';
import type { Bureau, LenderText } from '@sikka/partners/kit';
import { Problem } from '#platform/problem.ts';
import type { ApplyParts } from '../applications/parts.ts';
import type { ListedLender } from '../catalogue/listed.ts';

/** Somebody who may be given something under a consent. */
export interface ConsentParty {
  /** Short name of the lender or the bureau. */
  partyId: string;
  name: LenderText;
  /** What there is to be agreed to. */
  purposes: readonly ConsentPurpose[];
}

/** A lender whose applications we carry. Throws `loanProductMissing`. */
export const carriedLender = ({ live }: Pick<ApplyParts, 'live'>, lenderId: string): ListedLender => {
  const found = live.now.lenders.find((lender) => lender.lenderId === lenderId && lender.connection === 'API');
  if (!found) throw new Problem('loanProductMissing');
  return found;
};

export const bureauParty = ({ profile }: Bureau): ConsentParty => ({
  partyId: profile.bureauId,
  name: profile.name,
  purposes: ['CREDIT_SCORE'],
});

/** Everybody there is a consent for: the lenders whose applications we carry, and the credit bureau. */
export const partiesOf = ({ live, bureau }: Pick<ApplyParts, 'live' | 'bureau'>): ConsentParty[] => [
  ...live.now.lenders
    .filter(({ connection }) => connection === 'API')
    .map(({ lenderId, face }) => ({ partyId: lenderId, name: face.name, purposes: lenderPurposes })),
  bureauParty(bureau),
];

/** Throws `loanProductMissing`. */
export const partyOf = (parts: Pick<ApplyParts, 'live' | 'bureau'>, partyId: string): ConsentParty => {
  const found = partiesOf(parts).find((party) => party.partyId === partyId);
  if (!found) throw new Problem('loanProductMissing');
  return found;
};

/** Somebody named in an old consent; by the short name alone once they have left. */
export const formerParty = (parts: Pick<ApplyParts, 'live' | 'bureau'>, partyId: string): ConsentParty =>
  partiesOf(parts).find((party) => party.partyId === partyId) ?? {
    partyId,
    name: { en: partyId, hi: partyId },
    purposes: [],
  };
