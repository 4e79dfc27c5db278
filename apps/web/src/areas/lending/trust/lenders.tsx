import type { ContentOf, LoanLender } from '@sikka/contract';
import { readLink } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import type { ReactNode } from 'react';
import { lending } from 'virtual:calls';
import { Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { pageFacts } from '#shared/page-facts.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import { CardsSkeleton } from '../pieces.tsx';
import styles from './trust.module.css';

export type Lenders = ContentOf<'/flamingo/ostrader/loan_market/lenders'>;

/** All lenders and our own officer; cached on this phone to find help offline. */
const useLenders = (): Query<Lenders> =>
  useQuery(['loanLenders'], { read: () => lending.listLenders({}), stored: 'thirtyDays' });

export const LendersContent = ({ children }: { children: (lenders: Lenders) => ReactNode }) => (
  <Loaded query={useLenders()} skeleton={<CardsSkeleton shapes={['card', 'card']} />}>
    {children}
  </Loaded>
);

export const CallLink = ({ phone }: { phone: string }) => (
  <a className={styles.reach} href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
    {phone}
  </a>
);

/** A lender's site: a link if the app may open it, otherwise its name to type. */
export const LenderSite = ({ site }: { site: string }) => {
  const link = readLink(`https://${site}/`, pageFacts().linkHosts);
  if (link?.kind !== 'outside') return <>{site}</>;
  return (
    <a
      className={styles.reach}
      href={link.url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={m.lending_verify_open({ site })}
    >
      {site}
    </a>
  );
};

export const OfficerFacts = ({ officer: { name, phone, email, address } }: Pick<LoanLender, 'officer'>) => (
  <Facts
    rows={[
      [m.common_name(), name],
      [m.common_phone(), <CallLink key="phone" phone={phone} />],
      [
        m.common_email(),
        <a key="email" className={styles.reach} href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>,
      ],
      [m.common_address(), address],
    ]}
  />
);

export const ComplainLink = ({ lenderId }: { lenderId: string }) => (
  <p>
    <TextButton href={hrefOf({ to: '/loanGrievance', search: { lenderId } })}>{m.lending_facts_complain()}</TextButton>
  </p>
);

/** The grievance officer of a lender once loaded, and a link to the complaint page. */
export const ComplaintContacts = ({ lenderId }: { lenderId: string }) => {
  const lender = useLenders().content?.lenders.find((it) => it.lenderId === lenderId);
  return (
    <>
      {lender && <OfficerFacts officer={lender.officer} />}
      <ComplainLink lenderId={lenderId} />
    </>
  );
};

export const LenderOfficer = ({ lenderId }: { lenderId: string }) => (
  <Card className="stack">
    <h2 className="heading">{m.common_grievance_officer()}</h2>
    <ComplaintContacts lenderId={lenderId} />
  </Card>
);
