import { type CreditCard, lending, type LoanLender } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { prepareReply, type PreparedReply } from '#platform/web/prepared.ts';
import type { ListedCard, ListedLender, Market } from '../catalogue/listed.ts';
import { peopleOf } from './people-of-lender.ts';

/** A lender with everything that borrowers need to verify it. */
export const presentLender = ({ lenderId, connection, profile }: ListedLender, locale: Locale): LoanLender => {
  const { name, legalName, kind, licence, site } = profile;
  return {
    lenderId,
    name: name[locale],
    legalName,
    kind,
    licence,
    site,
    connection,
    ...peopleOf(profile, locale),
  };
};

/** Our own nodal grievance officer. */
const ourOfficer = (locale: Locale): LoanLender['officer'] => ({
  name: m.lending_officer_name({}, { locale }),
  phone: m.lending_officer_phone({}, { locale }),
  email: m.lending_officer_email({}, { locale }),
  address: m.lending_officer_address({}, { locale }),
});

/** Every lender by name, and our own officer. */
export const preparedLenders = ({ lenders }: Market, locale: Locale): PreparedReply =>
  prepareReply(lending.listLenders, {
    lenders: lenders.map((lender) => presentLender(lender, locale)),
    ourOfficer: ourOfficer(locale),
  });
const presentCreditCard = ({ cardGid, card, issuer }: ListedCard, locale: Locale): CreditCard => {
  const { name, description, lateFees, criteria, ...terms } = card;
  return {
    ...terms,
    cardGid,
    name: name[locale],
    description: description[locale],
    issuer: presentLender(issuer, locale),
    lateFees: [...lateFees],
    criteria: { ...criteria, employments: [...criteria.employments] },
  };
};

/** Every credit card on offer. */
export const preparedCards = ({ cards }: Market, locale: Locale): PreparedReply =>
  prepareReply(lending.listCards, { cards: cards.map((card) => presentCreditCard(card, locale)) });
