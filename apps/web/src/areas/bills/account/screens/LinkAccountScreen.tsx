import type { Bill, Biller, BillFailure } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { isProblem } from '#shared/api/api-problem.ts';
import { hrefOf } from '#shared/navigation.ts';
import { toast } from '#shared/toast.ts';
import { BillScreen, Forward } from '#areas/bills/BillScreen.tsx';
import { WithBiller } from '#areas/bills/catalogue/WithBiller.tsx';
import type { Params } from '#areas/bills/form/biller-draft.ts';
import { BillerForm, useBillerForm } from '#areas/bills/form/BillerForm.tsx';
import { FilledIn } from '#areas/bills/form/FilledIn.tsx';
import { BillCard } from '#areas/bills/query/BillCard.tsx';
import { BillFetch } from '#areas/bills/query/BillFetch.tsx';
import { LinkSwitch } from '../LinkSwitch.tsx';

interface AnswerProps {
  biller: Biller;
  params: Params;
  onRefused: (problem: unknown) => void;
}

/** A single bill is opened at once; of several one is chosen, and their account can be linked. */
const Found = ({ bills, biller: { billerId }, params }: AnswerProps & { bills: readonly Bill[] }) => {
  const [first] = bills;
  if (first && bills.length === 1) return <Forward to="/billDetail" search={{ billId: first.billId }} isNew />;
  return (
    <>
      {bills.map((bill) => (
        <BillCard key={bill.billId} bill={bill} />
      ))}
      {!first?.accountId && <LinkSwitch of={{ billerId, params }} />}
    </>
  );
};

/** What is possible without a bill: keeping an account that owes nothing, or paying an amount of one's own. */
const Otherwise = ({ failure, biller, params }: AnswerProps & { failure: BillFailure }) => {
  const { billerId, acceptsAdhoc } = biller;
  if (failure.isPaid) return <LinkSwitch of={{ billerId, params }} />;
  return acceptsAdhoc && failure.source !== 'customer' ? (
    <Button wide href={hrefOf({ to: '/billDetail', search: { billerId } })}>
      {m.bills_form_choose_amount()}
    </Button>
  ) : null;
};

const Answer = (props: AnswerProps) => {
  const { biller, params, onRefused } = props;
  const [question] = useState({ billerId: biller.billerId, params });
  if (biller.payFlow === 'DIRECT_PAY') return <Forward to="/billDetail" search={{ billerId: biller.billerId }} isNew />;
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

const LinkAccount = ({ biller }: { biller: Biller }) => {
  const formId = useId();
  const state = useBillerForm(biller);
  const [requested, setRequested] = useState<Params>();

  const refused = (problem: unknown): void => {
    if (state.showProblem(problem)) setRequested(undefined);
    else if (isProblem(problem) && problem.msg) toast(problem.msg);
  };

  return (
    <BillScreen
      title={biller.billerName}
      foot={
        !requested && (
          <Button type="submit" form={formId} wide>
            {biller.payFlow === 'FETCH_AND_PAY' ? m.bills_form_fetch() : m.bills_form_continue()}
          </Button>
        )
      }
    >
      <div className="stack">
        {requested ? (
          <>
            <FilledIn biller={biller} params={requested} onChange={() => setRequested(undefined)} />
            <Answer biller={biller} params={requested} onRefused={refused} />
          </>
        ) : (
          <>
            <p className="note">{m.bills_form_intro({ biller: biller.billerName })}</p>
            <BillerForm id={formId} biller={biller} state={state} onSend={setRequested} />
          </>
        )}
      </div>
    </BillScreen>
  );
};

/** The account at a biller: what the biller asks for, what it answers, and the bill that is paid. */
export const LinkAccountScreen = () => {
  const { billerId = '' } = useSearch({ from: '/linkAccount' });
  return (
    <WithBiller key={billerId} billerId={billerId}>
      {(biller) => <LinkAccount biller={biller} />}
    </WithBiller>
  );
};
