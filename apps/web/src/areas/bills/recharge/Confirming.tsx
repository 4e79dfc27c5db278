import type { Biller, BillFailure } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Forward } from '../BillScreen.tsx';
import type { Params } from '../form/use-biller-form.ts';
import { BillFetch } from '../query/BillFetch.tsx';

interface ConfirmingProps {
  biller: Biller;
  params: Params;
  planId: string | undefined;
  /** Back to what was filled in. */
  onChange: () => void;
}

/** Recharging a number that its operator could not confirm; never one that the operator does not know. */
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

/** The operator confirms whose number it is; then the recharge can be paid. */
export const Confirming = ({ biller, params, planId, onChange }: ConfirmingProps) => {
  const [question] = useState({ billerId: biller.billerId, params });
  return (
    <>
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
      <BillFetch
        question={question}
        biller={biller.billerName}
        renderFailure={(failure) => <Unconfirmed biller={biller} planId={planId} failure={failure} />}
      >
        {(bills) => <Forward to="/billDetail" search={{ billId: bills[0]?.billId, planId }} isNew />}
      </BillFetch>
    </>
  );
};
