import type { Bill, Biller, BillFailure } from '@sikka/contract';
import { billLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { TextField } from '@sikka/ui/text-field';
import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { bills } from 'virtual:calls';
import { isProblem } from '#shared/api/api-problem.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import styles from '#shared/money/Stack.module.css';
import { goTo, hrefOf } from '#shared/navigation.ts';
import { toast } from '#shared/toast.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { WithBiller } from '#areas/bills/catalogue/WithBiller.tsx';
import { BillerForm } from '#areas/bills/form/BillerForm.tsx';
import { forgetFilledIn, useBillerForm, type Params } from '#areas/bills/form/use-biller-form.ts';
import { BillCard } from '#areas/bills/query/BillCard.tsx';
import { BillFetch } from '#areas/bills/query/BillFetch.tsx';
import { useAct } from '#shared/act.ts';
import { accountsChanged } from '../use-accounts.ts';

interface LinkCardProps {
  biller: Biller;
  params: Params;
  /** The server refused to link the account. */
  onRefused: (problem: unknown) => void;
}

/** Offers to keep the account, under a name of the user's own. */
const LinkCard = ({ biller: { billerId, payFlow }, params, onRefused }: LinkCardProps) => {
  const [nickname, setNickname] = useState('');
  const link = useAct(async () => {
    const body = { billerId, params, nickname: nickname.trim() };
    const { accountId } = await bills.linkAccount(body);
    accountsChanged();
    forgetFilledIn({ billerId });
    toast(m.bills_account_linked());
    await goTo({ to: '/myBill', search: { accountId } }, { replace: true });
  }, onRefused);

  return (
    <Card>
      <form
        className={styles.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void link.run();
        }}
      >
        <p>{payFlow === 'FETCH_AND_PAY' ? m.bills_account_link_text() : m.bills_account_link_again()}</p>
        <TextField
          label={m.bills_account_nickname()}
          hint={m.bills_account_nickname_hint()}
          autoComplete="off"
          maxLength={billLimits.nicknameLength}
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
        />
        <Button type="submit" variant="soft" wide progress={link.isBusy ? 'busy' : 'idle'}>
          {m.bills_account_link()}
        </Button>
      </form>
    </Card>
  );
};

interface AnswerProps {
  biller: Biller;
  params: Params;
  onRefused: (problem: unknown) => void;
}

/** Bills that were found, and the offer to keep their account; one that is linked already is only opened. */
const Found = ({ bills, ...props }: AnswerProps & { bills: readonly Bill[] }) => {
  const accountId = bills[0]?.accountId;
  return (
    <>
      {bills.map((bill) => (
        <BillCard key={bill.billId} bill={bill} />
      ))}
      {accountId ? (
        <Card tone="brand">
          {m.bills_account_linked_already()}{' '}
          <TextButton href={hrefOf({ to: '/myBill', search: { accountId } })}>{m.bills_account_open()}</TextButton>
        </Card>
      ) : (
        <LinkCard {...props} />
      )}
    </>
  );
};

/** Paying with what was filled in, without a bill. */
const PayDirectly = ({ billerId }: Biller) => (
  <Button wide href={hrefOf({ to: '/billDetail', search: { billerId } })}>
    {m.bills_form_choose_amount()}
  </Button>
);

/** What is possible without a bill: keeping an account that owes nothing, or paying an amount of one's own. */
const Otherwise = ({ failure, ...props }: AnswerProps & { failure: BillFailure }) => {
  if (failure.isPaid) return <LinkCard {...props} />;
  return props.biller.acceptsAdhoc && failure.source !== 'customer' ? <PayDirectly {...props.biller} /> : null;
};

const Answer = (props: AnswerProps) => {
  const { biller, params, onRefused } = props;
  const [question] = useState({ billerId: biller.billerId, params });
  if (biller.payFlow === 'DIRECT_PAY')
    return (
      <>
        <PayDirectly {...biller} />
        <LinkCard {...props} />
      </>
    );
  return (
    <BillFetch
      question={question}
      biller={biller.billerName}
      onRefused={onRefused}
      renderFailure={(failure) => <Otherwise {...props} failure={failure} />}
    >
      {(bills) => <Found {...props} bills={bills} />}
    </BillFetch>
  );
};

/** What was filled in, in short, and the way back to it. */
const FilledIn = ({ params, onChange }: { params: Params; onChange: () => void }) => (
  <Card>
    <Facts>
      {params.map(({ name, value }) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </Facts>
    <TextButton onClick={onChange}>{m.bills_form_change()}</TextButton>
  </Card>
);

const LinkAccount = ({ biller }: { biller: Biller }) => {
  const formId = useId();
  const state = useBillerForm(biller);
  const [asked, setAsked] = useState<Params>();

  const refused = (problem: unknown): void => {
    if (state.showProblem(problem)) setAsked(undefined);
    else if (isProblem(problem) && problem.msg) toast(problem.msg);
  };

  return (
    <BillScreen
      title={biller.billerName}
      foot={
        !asked && (
          <Button type="submit" form={formId} wide>
            {biller.payFlow === 'FETCH_AND_PAY' ? m.bills_form_fetch() : m.bills_form_continue()}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        {asked ? (
          <>
            <FilledIn params={asked} onChange={() => setAsked(undefined)} />
            <Answer biller={biller} params={asked} onRefused={refused} />
          </>
        ) : (
          <>
            <p className={styles.note}>{m.bills_form_intro({ biller: biller.billerName })}</p>
            <BillerForm id={formId} biller={biller} state={state} onSubmit={() => setAsked(state.check())} />
          </>
        )}
      </div>
    </BillScreen>
  );
};

/** The account at a biller: what the biller asks for, what it answers, and whether to keep the account. */
export const LinkAccountScreen = () => {
  const { billerId = '' } = useSearch({ from: '/linkAccount' });
  return (
    <WithBiller key={billerId} billerId={billerId}>
      {(biller) => <LinkAccount biller={biller} />}
    </WithBiller>
  );
};
