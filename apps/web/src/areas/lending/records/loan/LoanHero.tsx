import type { Loan } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { formatPaise } from '#shared/format-money.ts';
import { StatusHero } from '#shared/money/StatusHero.tsx';
import { dueOf } from './due-rules.ts';
import { dueText } from './due-text.ts';
import styles from '#shared/money/DueHero.module.css';
import { RepayButton } from './RepayButton.tsx';

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
