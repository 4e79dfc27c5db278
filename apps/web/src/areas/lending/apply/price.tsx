import type { LoanCard, LoanCriteria, LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { useEffect, useState } from 'react';
import { formatPaise } from '#shared/format.ts';
import { hrefOf } from '#shared/navigation.ts';
import { useQuery } from '#shared/query/use-query.ts';
import { costText } from '../amount-texts.ts';
import { Reasons, type FactsAnswer, readFacts } from '../compare/key-facts.tsx';
import { storedForm } from '../compare/loan-criteria.ts';
import { hundredthsText, tenureText } from '../loan-figures.ts';
import { aprText } from '../market/loan-texts.ts';
import styles from './apply.module.css';

export type LoanRequest = Pick<LoanCriteria, 'amountPaise' | 'tenure' | 'purpose'>;

/** Debounce before a price is requested, in milliseconds. */
const settledMs = 400;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settledMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/**
 * The price of the product for this borrower; the previous one until the next is loaded, and undefined before the
 * first or for an incomplete request.
 */
export const usePrice = (
  { gid }: Pick<LoanCard, 'gid'>,
  request: LoanRequest | undefined,
  { employment, incomePaise, obligationsPaise, state }: LoanProfile,
): FactsAnswer | undefined => {
  const scoreBand = storedForm()?.scoreBand;
  const known = scoreBand === 'UNKNOWN' ? undefined : scoreBand;
  const requested = useSettled(
    request ? JSON.stringify({ ...request, employment, incomePaise, obligationsPaise, state, scoreBand: known }) : '',
  );
  const [shown, setShown] = useState<FactsAnswer>();
  const { content } = useQuery(['loanPrice', gid, requested], {
    read: () => readFacts(gid, requested === '' ? undefined : JSON.parse(requested)),
  });
  if (content && content !== shown) setShown(content);
  return content ?? shown;
};

/** EMI and APR of what is applied for; before that is known, the APR of the product. */
export const PriceLine = ({ card, price }: { card: LoanCard; price: FactsAnswer | undefined }) => {
  if (price?.kind === 'unmatched') return null;
  if (price?.kind !== 'facts')
    return (
      <dl className={styles.price}>
        <div>
          <dt className="quiet">{m.lending_home_apr()}</dt>
          <dd>{aprText(card)}</dd>
        </div>
      </dl>
    );
  const { amountPaise, tenure, instalmentPaise, aprHundredths } = price.facts;
  return (
    <dl className={styles.price}>
      <div>
        <dt className="quiet">
          {m.lending_apply_emi_of({ amount: formatPaise(amountPaise), tenure: tenureText(tenure) })}
        </dt>
        <dd>{costText(instalmentPaise)}</dd>
      </div>
      <div>
        <dt className="quiet">{m.common_apr()}</dt>
        <dd>{hundredthsText(aprHundredths)}</dd>
      </div>
    </dl>
  );
};

/** Warns early that the lender would refuse. */
export const Misfit = ({ price }: { price: FactsAnswer | undefined }) =>
  price?.kind === 'unmatched' && (
    <Card tone="warn" aria-live="polite" className="lines">
      <p>{m.lending_apply_misfit()}</p>
      <Reasons reasons={price.reasons} />
      <TextButton href={hrefOf({ to: '/offers' })}>{m.common_compare_loans()}</TextButton>
    </Card>
  );
