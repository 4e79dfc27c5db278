import type { Bill, Biller, BillFailure } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { hrefOf } from '#shared/navigation.ts';
import { Redirect } from '#shared/Redirect.tsx';
import type { Params } from '../form/biller-draft.ts';
import { BillCard } from '../query/BillCard.tsx';
import { BillFetch } from '../query/BillFetch.tsx';
import { LinkSwitch } from './LinkSwitch.tsx';

interface AnswerProps {
  biller: Biller;
  params: Params;
  onRefused: (problem: unknown) => void;
  /** The biller refused what was filled in. */
  onMistake: () => void;
}

/** Opens a single bill at once; lists several to choose from, with a switch to link the account. */
const FoundBills = ({
  bills,
  biller: { billerId, billerCategoryName },
  params,
}: Omit<AnswerProps, 'onRefused' | 'onMistake'> & { bills: readonly Bill[] }) => {
  const [first] = bills;
  if (first && bills.length === 1) return <Redirect to="/billDetail" search={{ billId: first.billId }} isNew />;
  return (
    <>
      {bills.map((bill) => (
        <BillCard key={bill.billId} bill={bill} />
      ))}
      {!first?.accountId && <LinkSwitch subject={{ billerId, params }} category={billerCategoryName} />}
    </>
  );
};

/** Actions without a bill: linking an account that owes nothing, or paying a custom amount. */
const NoBillActions = ({ failure, biller, params, onMistake }: AnswerProps & { failure: BillFailure }) => {
  const { billerId, billerCategoryName, acceptsAdhoc } = biller;
  const isMistake = failure.source === 'customer' && !failure.isPaid;
  const reportMistake = useEffectEvent(onMistake);
  useEffect(() => {
    if (isMistake) reportMistake();
  }, [isMistake]);
  if (failure.isPaid) return <LinkSwitch subject={{ billerId, params }} category={billerCategoryName} />;
  return acceptsAdhoc && failure.source !== 'customer' ? (
    <Button wide href={hrefOf({ to: '/billDetail', search: { billerId } })}>
      {m.common_choose_the_amount()}
    </Button>
  ) : null;
};

/** The biller's response for an account: its bills, or what is possible without one. */
export const LinkAnswer = (props: AnswerProps) => {
  const { biller, params, onRefused } = props;
  const [request] = useState({ billerId: biller.billerId, params });
  if (biller.payFlow === 'DIRECT_PAY')
    return <Redirect to="/billDetail" search={{ billerId: biller.billerId }} isNew />;
  return (
    <BillFetch
      request={request}
      biller={biller.billerName}
      onRefused={onRefused}
      renderFailure={(failure) => <NoBillActions {...props} failure={failure} />}
    >
      {(bills) => <FoundBills {...props} bills={bills} />}
    </BillFetch>
  );
};
