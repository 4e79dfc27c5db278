import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import stack from '#shared/money/Stack.module.css';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { ActionButton } from '#areas/lending/market/ActionButton.tsx';

const titles = {
  settled: m.lending_records_congratulations,
  returned: m.lending_records_returned,
} as const;

/** A loan of which nothing is owed any more: the word for it, the lender's paper that says so, and what one may do next. */
export const OverHero = ({ loan }: { loan: Loan }) => {
  const { loanGid, gid, productName, channelName, status, explanation, papers } = loan;
  const isReturned = status === 'RETURNED';
  const noDues = papers.find(({ kind }) => kind === 'NO_DUES');
  return (
    <>
      <StatusHero
        icon={<CheckCircle />}
        tone="good"
        title={titles[isReturned ? 'returned' : 'settled']()}
        text={isReturned ? explanation : `${m.lending_records_over()} ${explanation}`}
        note={`${productName} · ${channelName}`}
      />
      <div className={stack.actions}>
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
