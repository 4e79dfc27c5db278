import type { Autopay, BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { useRef } from 'react';
import type { ApiProblem } from '#shared/api/api-problem.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import styles from '#shared/money/Stack.module.css';
import { AccountHead } from '../account/AccountHead.tsx';
import { NetworkMark } from '../NetworkMark.tsx';
import { Summary } from './Summary.tsx';
import { TermsCard } from './TermsCard.tsx';
import { useSetUp } from './use-set-up.ts';

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
    <Screen
      title={m.bills_mandates_set()}
      corner={<NetworkMark />}
      foot={
        <Button wide type="submit" form="terms" progress={state.isBusy ? 'busy' : 'idle'}>
          {m.bills_mandates_agree()}
        </Button>
      }
    >
      <form
        id="terms"
        ref={form}
        className={styles.stack}
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
    </Screen>
  );
};
