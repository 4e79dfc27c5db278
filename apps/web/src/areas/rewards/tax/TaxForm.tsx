import type { PrizeTax, PrizeTaxForm } from '@sikka/contract';
import {
  applicationLimits,
  personalPanPattern,
  personNamePattern,
  prizeTaxLimits,
  readCode,
  readName,
} from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Figure } from '@sikka/ui/figure';
import { TextButton } from '@sikka/ui/text-button';
import { TextField } from '@sikka/ui/text-field';
import { useState, type ReactNode } from 'react';
import { rewards } from 'virtual:calls';
import { useAction } from '#shared/action.ts';
import { Form, longerThan, useForm } from '#shared/form.tsx';
import { formatMoment, formatPaise } from '#shared/format.ts';
import { ProblemCard } from '#shared/help/help-links.tsx';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { PrizeMark } from '../store/PrizeMark.tsx';

const readForm = ({ pan, nameOnPan }: PrizeTaxForm): PrizeTaxForm => ({
  pan: readCode(pan),
  nameOnPan: readName(nameOnPan),
});

const validate = (typed: PrizeTaxForm) => {
  const { pan, nameOnPan } = readForm(typed);
  return {
    pan: personalPanPattern.test(pan) ? undefined : m.common_pan_wrong(),
    nameOnPan:
      longerThan(applicationLimits.nameLength, nameOnPan) ??
      (personNamePattern.test(nameOnPan) ? undefined : m.rewards_tax_name_wrong()),
  };
};

/** Opens the tax order, or finds the open one, and goes to the gateway's page. */
const usePay = (redemptionId: string) =>
  useAction(async (form?: PrizeTaxForm) => {
    const { payOrder } = await import('#shared/money/hand-over.ts');
    const body = { redemptionId, isAgreed: true, ...(form && { form }) } as const;
    const order = await rewards.payPrizeTax(body, { quiet: true });
    await payOrder({ purpose: 'prize', ...order });
  });

type Pay = ReturnType<typeof usePay>;

interface PayFootProps {
  pay: Pay;
  amount: string;
  /** Pays on press; without it the button submits the form. */
  onPress?: () => void;
}

const PayFoot = ({ pay, amount, onPress }: PayFootProps) => (
  <>
    {pay.problem && <ProblemCard problem={pay.problem} unknown={m.rewards_tax_unsent()} />}
    <Button wide type={onPress ? 'button' : 'submit'} isBusy={pay.isBusy} {...(onPress && { onClick: onPress })}>
      {m.rewards_tax_pay({ amount })}
    </Button>
    <p className="quiet">{m.rewards_tax_agree()}</p>
  </>
);

/** Name and PAN for the tax certificate. */
const NewForm = ({ nameOnPan, pay, amount }: { nameOnPan: string; pay: Pay; amount: string }) => {
  const form = useForm<PrizeTaxForm>({ initial: { pan: '', nameOnPan }, validate });
  return (
    <Form form={form} className="stack" label={m.rewards_tax_title()} onSend={(typed) => void pay.run(readForm(typed))}>
      <Card className="stack">
        <TextField label={m.common_pan()} autoComplete="off" autoCapitalize="characters" {...form.field('pan')} />
        <TextField label={m.rewards_tax_name()} autoComplete="name" {...form.field('nameOnPan')} />
      </Card>
      <PayFoot pay={pay} amount={amount} />
    </Form>
  );
};

const SavedForm = ({ saved, onChange }: { saved: NonNullable<PrizeTax['form']>; onChange: () => void }): ReactNode => (
  <Card className="lines">
    <Facts>
      <Fact label={m.common_pan()}>{saved.maskedPan}</Fact>
      <Fact label={m.rewards_tax_name()}>{saved.nameOnPan}</Fact>
    </Facts>
    <TextButton onClick={onChange}>{m.common_change()}</TextButton>
  </Card>
);

/** The tax on a prize and why it is due, the payer's details, and the pay button. */
export const TaxForm = ({ tax: { prize, taxPaise, form: saved } }: { tax: PrizeTax }) => {
  const pay = usePay(prize.redemptionId);
  const [isChanging, setChanging] = useState(false);
  const amount = formatPaise(taxPaise);
  const { percent } = prizeTaxLimits;
  return (
    <div className="stack">
      <div className="row">
        <PrizeMark prize={prize} size="large" />
        <div className="grow">
          <h2 className="strong">{prize.title}</h2>
          <Figure>{amount}</Figure>
        </div>
      </div>
      <p>{m.rewards_tax_text({ percent, worth: formatPaise(prize.worthPaise) })}</p>
      {prize.taxBy && <p className="quiet">{m.rewards_prize_tax_by({ moment: formatMoment(prize.taxBy) })}</p>}
      {saved && !isChanging ? (
        <>
          <SavedForm saved={saved} onChange={() => setChanging(true)} />
          <PayFoot pay={pay} amount={amount} onPress={() => void pay.run()} />
        </>
      ) : (
        <NewForm nameOnPan={saved?.nameOnPan ?? ''} pay={pay} amount={amount} />
      )}
    </div>
  );
};
