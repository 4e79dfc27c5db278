import type { LoanCost } from '@sikka/money/loans';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { formatPaise } from '#shared/format-money.ts';
import stack from '#shared/money/Stack.module.css';
import type { EmiForm } from './emi-form-rules.ts';
import { aprText, perText } from './field-texts.ts';
import { percentDigits, rateFor } from './percent-rules.ts';

interface AprCardProps {
  form: EmiForm;
  principalPaise: number;
  rateMillionths: number;
  cost: LoanCost;
}

/** Why the annual percentage rate is what it is, sentence by sentence. */
export const AprCard = ({ form: { per, method }, principalPaise, rateMillionths, cost }: AprCardProps) => {
  const principal = formatPaise(principalPaise);
  const rate = percentDigits(rateMillionths);
  const yearly = percentDigits(rateFor(rateMillionths, per, 'YEAR'));
  const sentences = [
    per !== 'YEAR' && m.lending_emi_apr_nominal({ rate, per: perText(per), yearly }),
    cost.chargesPaise > 0
      ? m.lending_emi_apr_charges({
          charges: formatPaise(cost.chargesPaise),
          net: formatPaise(cost.netPaise),
          principal,
        })
      : m.lending_emi_apr_no_charges({ principal }),
    method === 'FLAT' && m.lending_emi_apr_flat({ principal }),
    m.lending_emi_apr_use(),
  ];
  return (
    <Card className={stack.stack}>
      <h2 className={stack.heading}>{m.lending_emi_apr({ apr: aprText(cost) })}</h2>
      {sentences.map((sentence) => sentence && <p key={sentence}>{sentence}</p>)}
      <p className={stack.note}>{m.lending_emi_apr_how()}</p>
    </Card>
  );
};
