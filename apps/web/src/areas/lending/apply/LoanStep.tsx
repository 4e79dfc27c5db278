import type { LoanCard, LoanProfile } from '@sikka/contract';
import { loanPurposes } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { type TenureCode, tenureOf } from '@sikka/money/loans';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { ChoiceField } from '#shared/ChoiceField.tsx';
import { useForm } from '#shared/form.tsx';
import { formatPaise } from '#shared/format.ts';
import { Choices } from '../compare/CriteriaBar.tsx';
import { purposeText } from '../compare/criteria-texts.ts';
import {
  initialCriteria,
  type LoanCriteriaForm,
  offeredTenures,
  storedForm,
  storeForm,
  typedRupees,
} from '../compare/loan-criteria.ts';
import { AmountField } from '../emi/SlidingField.tsx';
import { tenureText } from '../loan-figures.ts';
import { readLoanRequest } from './profile-form.ts';
import { ApplyPart, type LoanRequest, usePrice } from './price.tsx';

export type LoanForm = Pick<LoanCriteriaForm, 'amount' | 'tenure' | 'purpose'>;

/** The tenures of a product; all if it reports none in months. */
const tenuresOf = ({ loanTimeMin, loanTimeMax }: Pick<LoanCard, 'loanTimeMin' | 'loanTimeMax'>): TenureCode[] =>
  offeredTenures.filter((code) => {
    const months = tenureOf(code).count;
    return loanTimeMax === 0 || (loanTimeMin <= months && months <= loanTimeMax);
  });

/** The loan as the comparison left it; without one, as near to the usual as the product allows. */
export const initialLoan = (card: LoanCard): LoanForm => {
  const stored = storedForm();
  if (stored) return { amount: stored.amount, tenure: stored.tenure, purpose: stored.purpose };
  const { amount, tenure, purpose } = initialCriteria;
  const tenures = tenuresOf(card);
  const isAllowed = readLoanRequest({ amount, tenure, purpose }, card).amountPaise !== undefined;
  return {
    amount: isAllowed ? amount : typedRupees(card.loanLimitMax),
    tenure: tenures.includes(tenure) ? tenure : (tenures.at(-1) ?? tenure),
    purpose,
  };
};

interface LoanStepProps {
  card: LoanCard;
  profile: LoanProfile;
  initial: LoanForm;
  onDone: (loan: LoanForm) => void;
}

export const LoanStep = ({ card, profile, initial, onDone }: LoanStepProps) => {
  const form = useForm<LoanForm>({
    initial,
    validate: (values) => {
      const { amountPaise: amount, purpose } = readLoanRequest(values, card).errors;
      return { amount, purpose };
    },
  });
  const { amount, tenure, purpose } = form.values;
  const { amountPaise } = readLoanRequest(form.values, card);
  // The purpose decides whether the lender offers the loan, not its price: that is shown before a purpose is chosen.
  const [anyPurpose] = loanPurposes;
  const tenures = tenuresOf(card);
  const read = usePrice(
    card,
    amountPaise === undefined ? undefined : { amountPaise, tenure, purpose: purpose || anyPurpose },
    profile,
  );
  const price = purpose === '' && read?.kind === 'unmatched' ? undefined : read;
  const change = (typed: Partial<LoanForm>): void => {
    form.change(typed);
    storeForm({ ...(storedForm() ?? initialCriteria), ...typed });
  };
  return (
    <ApplyPart {...{ card, price, form }} part="amount" button={m.common_continue()} onSend={onDone}>
      <AmountField
        label={m.lending_criteria_amount()}
        text={amount}
        amountPaise={amountPaise}
        error={form.errors.amount}
        onText={(typed) => change({ amount: typed })}
      />
      <Choices
        label={m.lending_criteria_tenure()}
        options={tenures}
        text={(code) => m.lending_emi_months_count({ count: tenureOf(code).count })}
        value={tenure}
        onChoose={(chosen) => change({ tenure: chosen })}
      />
      <ChoiceField
        label={m.lending_criteria_purpose()}
        words={loanPurposes}
        textOf={purposeText}
        error={form.errors.purpose}
        value={purpose}
        onText={(chosen) => change({ purpose: chosen })}
      />
    </ApplyPart>
  );
};

export const LoanSummary = ({ request, onChange }: { request: LoanRequest; onChange: () => void }) => (
  <Card className="split">
    <div>
      <p className="strong">
        {m.lending_step_offer_of({ amount: formatPaise(request.amountPaise), tenure: tenureText(request.tenure) })}
      </p>
      <p className="quiet">{purposeText(request.purpose)}</p>
    </div>
    <TextButton aria-label={m.lending_apply_change_of({ part: m.common_loan_amount() })} onClick={onChange}>
      {m.common_change()}
    </TextButton>
  </Card>
);
