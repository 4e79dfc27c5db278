import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { formatPaise } from '#shared/format-money.ts';
import { formatDay } from '#shared/format.ts';
import styles from '#shared/money/Stack.module.css';
import { minPaise } from './terms-rules.ts';
import type { SetUpState } from './use-set-up.ts';

const maxError = ({ maxFault, limitPaise }: SetUpState): string | undefined => {
  if (maxFault === 'missing') return m.bills_mandates_max_missing();
  if (!maxFault) return undefined;
  return m.bills_mandates_max_range({ least: formatPaise(minPaise), most: formatPaise(limitPaise) });
};

const endError = ({ isEndWrong, days: { first, last } }: SetUpState): string | undefined =>
  isEndWrong
    ? m.bills_mandates_ends_range({ first: formatDay(Date.parse(first)), last: formatDay(Date.parse(last)) })
    : undefined;

interface TermsCardProps {
  account: BillAccount;
  state: SetUpState;
}

/** How much a debit may take at most, and until when. */
export const TermsCard = ({ account: { dueAmountPaise }, state }: TermsCardProps) => {
  const hint = m.bills_mandates_max_hint({ most: formatPaise(state.limitPaise) });
  const last = dueAmountPaise > 0 ? m.bills_mandates_max_last({ amount: formatPaise(dueAmountPaise) }) : '';
  return (
    <Card className={styles.stack}>
      <TextField
        label={m.bills_mandates_max()}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        value={state.max}
        hint={`${last} ${hint}`.trim()}
        error={maxError(state)}
        onChange={(event) => state.typeMax(event.target.value)}
        onBlur={() => state.max !== '' && state.check()}
      />
      <TextField
        label={m.bills_mandates_ends()}
        type="date"
        min={state.days.first}
        max={state.days.last}
        value={state.endsOn}
        hint={m.bills_mandates_ends_hint()}
        error={endError(state)}
        onChange={(event) => state.chooseEnd(event.target.value)}
      />
    </Card>
  );
};
