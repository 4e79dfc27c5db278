import type { Biller } from '@sikka/contract';
import { AccountBill } from '../account/AccountBill.tsx';
import { WithAccount } from '../account/WithAccount.tsx';
import { Forward } from '../BillScreen.tsx';
import { formOf } from '../catalogue/category-rules.ts';
import { WithBiller } from '../catalogue/WithBiller.tsx';
import { filledIn } from '../form/biller-draft.ts';
import { Frame, Planned } from './Planned.tsx';

/** Asks for the bill of an account; a single one is opened at once. */
export const OfAccount = ({ accountId }: { accountId: string }) => (
  <WithAccount accountId={accountId}>
    {(account) => (
      <Frame>
        <div className="stack">
          <AccountBill account={account} opensSingleBill />
        </div>
      </Frame>
    )}
  </WithAccount>
);

const FilledIn = ({ biller, planId }: { biller: Biller; planId: string | undefined }) => {
  const params = filledIn(biller);
  return params ? <Planned biller={biller} params={params} planId={planId} /> : <Forward {...formOf(biller)} />;
};

/** Pays a biller with what was filled in for it, without a bill; begins with its form when nothing good was. */
export const OfBiller = ({ billerId, planId }: { billerId: string; planId: string | undefined }) => (
  <WithBiller billerId={billerId}>{(biller) => <FilledIn biller={biller} planId={planId} />}</WithBiller>
);
