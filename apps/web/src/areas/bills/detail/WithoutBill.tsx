import type { Biller } from '@sikka/contract';
import { Redirect } from '#shared/Redirect.tsx';
import { AccountBill } from '../account/AccountBill.tsx';
import { WithAccount } from '../account/WithAccount.tsx';
import { formOf } from '../catalogue/category-rules.ts';
import { WithBiller } from '../catalogue/WithBiller.tsx';
import { filledIn } from '../form/biller-draft.ts';
import { BillFrame, PayWithPlan } from './PayWithPlan.tsx';

/** Fetches the bills of an account; opens a single one at once. */
export const PayAccount = ({ accountId }: { accountId: string }) => (
  <WithAccount accountId={accountId}>
    {(account) => (
      <BillFrame category={account.billerCategoryName}>
        <div className="stack">
          <AccountBill account={account} opensSingleBill />
        </div>
      </BillFrame>
    )}
  </WithAccount>
);

const FilledIn = ({ biller, planId }: { biller: Biller; planId: string | undefined }) => {
  const params = filledIn(biller);
  return params ? <PayWithPlan biller={biller} params={params} planId={planId} /> : <Redirect {...formOf(biller)} />;
};

/**
 * Pays a biller without a bill, from its filled-in form; opens the form if that is missing or
 * invalid.
 */
export const PayBiller = ({ billerId, planId }: { billerId: string; planId: string | undefined }) => (
  <WithBiller billerId={billerId}>{(biller) => <FilledIn biller={biller} planId={planId} />}</WithBiller>
);
