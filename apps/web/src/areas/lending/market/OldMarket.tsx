import type { LoanHome } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { FileTextDuotone } from '@sikka/ui/icons/FileTextDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import { Tag } from '@sikka/ui/tag';
import { formatPaise } from '#shared/format.ts';
import { hrefOf, hrefOfPath } from '#shared/navigation.ts';
import { homeRoute } from '#shared/trail.ts';
import { MarketTabs } from './MarketTabs.tsx';
import type { MarketProps } from './NewMarket.tsx';
import { RecordTag } from './RecordTag.tsx';
import { MarketHero, StatusCard } from './StatusCard.tsx';
import { Tools, MarketLinks } from './MarketLinks.tsx';
import { addressOf, recordActions, reportedStatus } from './loan-actions.ts';

type Loan = LoanHome['yourLoanList'][number];

/** A loan from a lender's own site has no screen here. */
const hrefOfLoan = (loan: Loan): string | undefined => {
  const [action] = recordActions(loan.loanRecordStatus, loan.connection);
  if (!action || action.place === 'site') return undefined;
  const { path, search } = addressOf(action.place, loan);
  return hrefOfPath(path, search);
};

/** Of a loan at a lender's own site no amount is known, and how it stands is the caller's own word. */
const subOf = ({ channelName, amountPaise, connection, loanRecordStatus }: Loan): string => {
  if (connection !== 'REFERRAL') return `${channelName} · ${formatPaise(amountPaise)}`;
  return reportedStatus(loanRecordStatus, connection) === undefined
    ? channelName
    : `${channelName} · ${m.lending_home_self_reported()}`;
};

const LoanTag = ({ loan: { connection, loanRecordStatus } }: { loan: Loan }) =>
  connection === 'REFERRAL' && reportedStatus(loanRecordStatus, connection) === undefined ? (
    <Tag>{m.lending_home_visited()}</Tag>
  ) : (
    <RecordTag status={loanRecordStatus} />
  );

/** Loans and applications of the caller, each with how it stands; without any, a word and the way home. */
const YourLoans = ({ home: { yourLoanList } }: { home: LoanHome }) =>
  yourLoanList.length === 0 ? (
    <EmptyState
      icon={<FileTextDuotone />}
      title={m.lending_home_no_loans_title()}
      text={m.lending_home_no_loans_text()}
      actions={
        <Button variant="soft" href={hrefOf({ to: homeRoute() })}>
          {m.frame_go_home()}
        </Button>
      }
    />
  ) : (
    <section className="stack">
      <SectionTitle>{m.lending_home_your_loans()}</SectionTitle>
      <ListGroup>
        {yourLoanList.map((loan) => (
          <ListRow
            key={loan.loanRecordGid}
            title={loan.productName}
            sub={subOf(loan)}
            trailing={<LoanTag loan={loan} />}
            href={hrefOfLoan(loan)}
          />
        ))}
      </ListGroup>
    </section>
  );

/** The older loan page: where the caller stands, their loans, what is recommended to everybody, and the two lists. */
export const OldMarket = ({ home, onChanged }: MarketProps) => (
  <div className="stack">
    <MarketHero home={home} otherwise={<StatusCard home={home} />} />
    <YourLoans home={home} />
    <MarketLinks />
    <Tools />
    <MarketTabs home={home} onChanged={onChanged} />
  </div>
);
