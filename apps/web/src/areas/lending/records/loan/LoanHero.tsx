import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { ActionButton } from '#areas/lending/market/ActionButton.tsx';
import { formatPaise } from '#shared/format.ts';
import styles from '#shared/money/cards.module.css';
import stack from '#shared/money/Stack.module.css';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { dueOf, dueText, RepayButton } from './due.tsx';

/** What has to be paid first of a loan that runs, and how it stands in a sentence. */
export const LoanHero = ({ loan }: { loan: Loan }) => {
  const { productName, channelName, principalPaise, statusText, explanation } = loan;
  const due = dueOf(loan);
  const note = `${productName} · ${channelName}`;
  if (due === undefined || due.kind === 'nothing')
    return (
      <StatusHero
        icon={<HandCoinsDuotone />}
        tone="brand"
        amountPaise={principalPaise}
        title={statusText}
        text={explanation}
        note={note}
      />
    );
  return (
    <>
      <HeroCard className={styles.hero}>
        <div className={styles.facts}>
          <HeroNote>{dueText(due)}</HeroNote>
          <Figure>{formatPaise(due.amountPaise)}</Figure>
          <HeroNote>{note}</HeroNote>
        </div>
        <RepayButton variant="gold" loan={loan} />
      </HeroCard>
      <Card tone={due.kind === 'overdue' ? 'warn' : 'brand'}>
        <output>
          <strong className="visually-hidden">{m.lending_records_status_of({ status: statusText })} </strong>
          {explanation}
        </output>
      </Card>
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
