import type { LoanCard, LoanCriteria, LoanProfile } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Form, type FormState } from '#shared/form.tsx';
import { formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { useQuery } from '#shared/query/use-query.ts';
import { costText } from '../amount-texts.ts';
import { Reasons, type FactsAnswer, readFacts } from '../compare/key-facts.tsx';
import { storedForm } from '../compare/loan-criteria.ts';
import { hundredthsText, tenureText } from '../loan-figures.ts';
import { aprText } from '../market/loan-texts.ts';
import { Figures } from '../pieces.tsx';
import type { Part } from '../steps/step-rules.ts';
import { StepPosition } from '../steps/StepPosition.tsx';

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
const PriceLine = ({ card, price }: { card: LoanCard; price: FactsAnswer | undefined }) => {
  if (price?.kind === 'unmatched') return null;
  if (price?.kind !== 'facts') return <Figures rows={[[m.lending_home_apr(), aprText(card)]]} />;
  const { amountPaise, tenure, instalmentPaise, aprHundredths } = price.facts;
  return (
    <Figures
      rows={[
        [
          m.lending_apply_emi_of({ amount: formatPaise(amountPaise), tenure: tenureText(tenure) }),
          costText(instalmentPaise),
        ],
        [m.common_apr(), hundredthsText(aprHundredths)],
      ]}
    />
  );
};

/** Warns early that the lender would refuse. */
const Misfit = ({ price }: { price: FactsAnswer | undefined }) =>
  price?.kind === 'unmatched' && (
    <Card tone="warn" aria-live="polite" className="lines">
      <p>{m.lending_apply_misfit()}</p>
      <Reasons reasons={price.reasons} />
      <TextButton href={hrefOf({ to: '/offers' })}>{m.common_compare_loans()}</TextButton>
    </Card>
  );

interface ApplyPartProps<Values> {
  card: LoanCard;
  price: FactsAnswer | undefined;
  part: Part;
  form: FormState<Values>;
  button: string;
  isBusy?: boolean;
  note?: ReactNode;
  onSend: (values: Values) => void;
  children: ReactNode;
}

/** A part of the application for a product: its fields, with the price in view above the button. */
export const ApplyPart = <Values extends object>({
  card,
  price,
  part,
  form,
  button,
  isBusy = false,
  note,
  onSend,
  children,
}: ApplyPartProps<Values>) => {
  const id = useId();
  return (
    <Screen
      title={card.lenderName}
      overline={card.productName}
      foot={
        <div className="list">
          <PriceLine card={card} price={price} />
          <Button wide type="submit" form={id} isBusy={isBusy}>
            {button}
          </Button>
        </div>
      }
    >
      <Form id={id} form={form} label={m.lending_apply_title()} className="stack" onSend={onSend}>
        <StepPosition part={part}>{note}</StepPosition>
        <Misfit price={price} />
        {children}
      </Form>
    </Screen>
  );
};
