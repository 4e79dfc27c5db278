import type { Biller, BillFailure } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { useState } from 'react';
import { hrefOf } from '#shared/navigation.ts';
import { Redirect } from '#shared/Redirect.tsx';
import type { Params } from '../form/biller-draft.ts';
import { FilledIn } from '../form/FilledIn.tsx';
import { BillFetch } from '../query/BillFetch.tsx';

interface ConfirmingProps {
  biller: Biller;
  params: Params;
  planId: string | undefined;
  /** Back to the filled-in form. */
  onChange: () => void;
}

/**
 * Offers to recharge a number its operator could not confirm, unless the operator does not know it.
 */
const Unconfirmed = ({
  biller,
  planId,
  failure,
}: Pick<ConfirmingProps, 'biller' | 'planId'> & { failure: BillFailure }) =>
  failure.source !== 'customer' && (biller.acceptsAdhoc || planId) ? (
    <Button wide variant="soft" href={hrefOf({ to: '/billDetail', search: { billerId: biller.billerId, planId } })}>
      {m.bills_plan_unconfirmed()}
    </Button>
  ) : null;

/** The operator confirms the number before the recharge can be paid. */
export const Confirming = ({ biller, params, planId, onChange }: ConfirmingProps) => {
  const [request] = useState({ billerId: biller.billerId, params });
  return (
    <>
      <FilledIn biller={biller} params={params} onChange={onChange} />
      <BillFetch
        request={request}
        biller={biller.billerName}
        renderFailure={(failure) => <Unconfirmed biller={biller} planId={planId} failure={failure} />}
      >
        {(bills) => <Redirect to="/billDetail" search={{ billId: bills[0]?.billId, planId }} isNew />}
      </BillFetch>
    </>
  );
};
