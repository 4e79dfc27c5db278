import type { Loan, RepaymentOption } from '@sikka/contract';
import { readLine, readRupees } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { zero, type Paise } from '@sikka/money';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { Form, useForm } from '#shared/form.tsx';
import { formatPaise } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import { within } from '#areas/lending/loan-figures.ts';
import { optionName } from '../repayment-options.tsx';
import { Quote } from './Quote.tsx';

type PartFault = 'missing' | 'outOfRange';

/** Reads a part as it was typed, in rupees: the paise, or what is wrong with it. Bounds are in paise, both included. */
export const readPart = (text: string, minPaise: Paise, maxPaise: Paise): { paise: Paise } | { fault: PartFault } => {
  if (readLine(text) === '') return { fault: 'missing' };
  const paise = within(readRupees(text), minPaise, maxPaise);
  return paise === undefined ? { fault: 'outOfRange' } : { paise };
};

interface PartFormProps {
  loanGid: string;
  minPaise: Paise;
  maxPaise: Paise;
  onRequest: (amountPaise: Paise) => void;
}

const formId = 'part';

/** How much of what is owed is paid sooner. */
const PartForm = ({ loanGid, minPaise, maxPaise, onRequest }: PartFormProps) => {
  const bounds = { min: formatPaise(minPaise), max: formatPaise(maxPaise) };
  const form = useForm({
    initial: { amount: '' },
    draft: `part-amount:${loanGid}`,
    validate: ({ amount }) => {
      const read = readPart(amount, minPaise, maxPaise);
      if ('paise' in read) return {};
      return { amount: read.fault === 'missing' ? m.lending_emi_missing() : m.lending_emi_range(bounds) };
    },
  });
  const send = ({ amount }: { amount: string }): void => {
    const read = readPart(amount, minPaise, maxPaise);
    if ('paise' in read) onRequest(read.paise);
  };

  return (
    <Screen
      title={optionName('PART')}
      foot={
        <Button wide type="submit" form={formId}>
          {m.lending_repay_part_request()}
        </Button>
      }
    >
      <Form form={form} id={formId} className="stack" onSend={send}>
        <Card>
          <RupeeField
            label={m.lending_repay_part_amount()}
            value={form.values.amount}
            hint={m.lending_repay_part_hint(bounds)}
            error={form.errors.amount}
            onText={(amount) => form.change({ amount })}
          />
        </Card>
        <p className="quiet">{m.lending_repay_part_note()}</p>
      </Form>
    </Screen>
  );
};

interface PartQuoteProps {
  loan: Loan;
  option: RepaymentOption;
  /** Counts how often the lender was asked. */
  attempt: number;
  onRenew: () => void;
}

/** Asks how much is paid sooner, and shows what that does. */
export const PartQuote = ({ loan, option: { minPaise = zero, maxPaise = zero }, attempt, onRenew }: PartQuoteProps) => {
  const { loanGid } = loan;
  const [amountPaise, setAmount] = useState<Paise>();
  if (amountPaise === undefined) return <PartForm {...{ loanGid, minPaise, maxPaise }} onRequest={setAmount} />;
  return (
    <Quote key={attempt} loan={loan} requested={{ loanGid, purpose: 'PART', amountPaise }} onRenew={onRenew}>
      <ListGroup>
        <ListRow
          title={m.lending_repay_part_of({ amount: formatPaise(amountPaise) })}
          trailing={<TextButton onClick={() => setAmount(undefined)}>{m.lending_repay_part_change()}</TextButton>}
        />
      </ListGroup>
    </Quote>
  );
};
