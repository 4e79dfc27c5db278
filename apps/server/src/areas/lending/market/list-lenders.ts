import { lending, type LoanLender } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { ready, type ReadyReply } from '#platform/ready.ts';
import type { ListedLender, Market } from '../catalogue/listed.ts';

/** A lender with everything by which somebody can check it. */
export const presentLender = ({ lenderId, connection, face }: ListedLender, locale: Locale): LoanLender => {
  const { name, legalName, kind, licence, site, officer, recoveryAgents } = face;
  return {
    lenderId,
    name: name[locale],
    legalName,
    kind,
    licence,
    site,
    connection,
    officer,
    recoveryAgents: [...recoveryAgents],
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
export const listLenders = ({ lenders }: Market, locale: Locale): ReadyReply =>
  ready(lending.listLenders, {
    lenders: lenders.map((lender) => presentLender(lender, locale)),
    ourOfficer: ourOfficer(locale),
  });
