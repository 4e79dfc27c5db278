import type { Autopay, BillAccount } from '@sikka/contract';
import { billLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextField } from '@sikka/ui/text-field';
import { useRef } from 'react';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { formatDay, formatPaise } from '#shared/format.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { AccountHead } from '../account/AccountRow.tsx';
import { BillScreen } from '../BillScreen.tsx';
import { minLimitPaise } from './autopay-rules.ts';
import own from './autopay.module.css';
import { type SetUpState, useSetUp } from './use-set-up.ts';

const maxError = ({ maxFault, maxLimitPaise }: SetUpState): string | undefined => {
  if (maxFault === 'missing') return m.bills_mandates_max_missing();
  if (!maxFault) return undefined;
  return m.bills_mandates_max_range({ least: formatPaise(minLimitPaise), most: formatPaise(maxLimitPaise) });
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
const TermsCard = ({ account: { dueAmountPaise }, state }: TermsCardProps) => {
  const hint = m.bills_mandates_max_hint({ most: formatPaise(state.maxLimitPaise) });
  const last = dueAmountPaise > 0 ? m.bills_mandates_max_last({ amount: formatPaise(dueAmountPaise) }) : '';
  return (
    <Card className="stack">
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

interface SummaryProps {
  account: BillAccount;
  terms: NonNullable<SetUpState['terms']>;
}

/** What the user is about to agree to: for whom, how much at most, until when, and what is promised. */
const Summary = ({ account: { billerName, consumerNumber }, terms: { maxPaise, endsOn } }: SummaryProps) => (
  <Card tone="brand">
    <h2 className={own.title}>{m.bills_mandates_summary()}</h2>
    <Facts>
      <Fact label={m.bills_mandates_summary_biller()}>{billerName}</Fact>
      <Fact label={m.bills_mandates_summary_account()}>{consumerNumber}</Fact>
      <Fact label={m.bills_mandates_summary_most()}>
        {m.bills_mandates_summary_most_value({ amount: formatPaise(maxPaise) })}
      </Fact>
      <Fact label={m.bills_mandates_summary_until()}>
        {m.bills_mandates_summary_until_value({ day: formatDay(Date.parse(endsOn)) })}
      </Fact>
    </Facts>
    <ul className="bullets">
      <li>{m.bills_mandates_promise_notice({ hours: billLimits.autopayNoticeHours })}</li>
      <li>{m.bills_mandates_promise_end()}</li>
      <li>{m.bills_mandates_promise_now()}</li>
    </ul>
  </Card>
);

/** Why nothing was set, or that nobody knows; the same press again is the same standing order. */
const Refusal = ({ problem: { msg } }: { problem: ApiProblem }) => (
  <Card tone={msg ? 'bad' : 'warn'} role="alert">
    {msg || m.bills_mandates_unknown()}
  </Card>
);

interface SetUpProps {
  account: BillAccount;
  /** The standing order is there and waits for its owner's agreement. */
  onSet: (autopay: Autopay) => void;
  /** The server refused; things stand otherwise than this screen knows. */
  onRefused: () => void;
}

/** Chooses the terms of a standing order, sums them up, and leads on to the page where the user agrees. */
export const SetUp = ({ account, onSet, onRefused }: SetUpProps) => {
  const state = useSetUp(account);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (): Promise<void> => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    if (!state.terms) fields[state.isMaxRight ? 1 : 0]?.focus();
    const autopay = await state.set();
    if (autopay) onSet(autopay);
    else if (state.terms) onRefused();
  };

  return (
    <BillScreen
      title={m.bills_mandates_set()}
      foot={
        <Button wide type="submit" form="terms" progress={state.isBusy ? 'busy' : 'idle'}>
          {m.bills_mandates_agree()}
        </Button>
      }
    >
      <form
        id="terms"
        ref={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!state.isBusy) void submit();
        }}
      >
        <AccountHead account={account} />
        <TermsCard account={account} state={state} />
        {state.terms && <Summary account={account} terms={state.terms} />}
        {state.problem && <Refusal problem={state.problem} />}
      </form>
    </BillScreen>
  );
};
