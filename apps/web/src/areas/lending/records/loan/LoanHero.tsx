import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { type Paise, subtract, sum } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { ActionButton } from '#areas/lending/market/ActionButton.tsx';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { DueHero, dueOf } from './due.tsx';

/** What reached the borrower: as the lender told it, before that what was signed. In paise. */
const netOf = ({ principalPaise, snapshot, terms }: Loan): Paise => {
  if (snapshot) return snapshot.netPaise;
  return terms ? subtract(principalPaise, sum([terms.feePaise, terms.gstPaise, terms.otherPaise])) : principalPaise;
};

/** What has to be paid first of a loan that runs, and how it stands in a sentence. */
export const LoanHero = ({ loan }: { loan: Loan }) => {
  const { productName, channelName, statusText, explanation } = loan;
  const due = dueOf(loan);
  if (due === undefined || due.kind === 'nothing')
    return (
      <StatusHero
        icon={<HandCoinsDuotone />}
        tone="brand"
        amountPaise={netOf(loan)}
        title={statusText}
        text={explanation}
        note={`${productName} · ${channelName}`}
      />
    );
  return (
    <>
      <DueHero loan={loan} due={due} />
      {due.kind === 'overdue' && <output className="visually-hidden">{statusText}</output>}
    </>
  );
};

const titles = {
  settled: m.lending_records_congratulations,
  returned: m.lending_records_returned,
} as const;

/** A loan of which nothing is owed any more: the word for it, the lender's document that says so, and what one may do next. */
export const OverHero = ({ loan }: { loan: Loan }) => {
  const { loanGid, gid, productName, channelName, status, explanation, documents } = loan;
  const isReturned = status === 'RETURNED';
  const noDues = documents.find(({ kind }) => kind === 'NO_DUES');
  return (
    <>
      <StatusHero
        icon={<CheckCircle />}
        tone="good"
        title={titles[isReturned ? 'returned' : 'settled']()}
        text={isReturned ? explanation : `${m.lending_records_over()} ${explanation}`}
        note={`${productName} · ${channelName}`}
      />
      <div className="actions">
        {noDues && (
          <Button href={hrefOf({ to: '/loanPaper', search: { cid: loanGid, documentId: noDues.documentId } })}>
            {m.lending_records_no_dues()}
          </Button>
        )}
        <ActionButton
          action={{ label: 'reapply', place: 'again' }}
          subject={{ gid, productName, loanRecordGid: loanGid }}
          variant="soft"
        />
      </div>
    </>
  );
};
