import type { Bill, Biller, BillFailure } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useState } from 'react';
import { hrefOf } from '#shared/navigation.ts';
import { Forward } from '../BillScreen.tsx';
import type { Params } from '../form/biller-draft.ts';
import { BillCard } from '../query/BillCard.tsx';
import { BillFetch } from '../query/BillFetch.tsx';
import { LinkSwitch } from './LinkSwitch.tsx';

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

/** What a biller answers about an account: its bill, or what is possible without one. */
export const LinkAnswer = (props: AnswerProps) => {
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
