import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { useSearch } from '#shared/router/view.tsx';

import { lazyPart } from '#shared/lazy-part.tsx';
import { ListSkeleton } from '#shared/query/Loaded.tsx';
import { Fact } from '#shared/money/Facts.tsx';
import { ParamFacts } from '#areas/bills/form/FilledIn.tsx';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { AccountBill } from '../AccountBill.tsx';
import { AccountHead } from '../AccountRow.tsx';
import { RemoveButton, Settings } from '../Settings.tsx';
import { WithAccount } from '../WithAccount.tsx';

const History = lazyPart(() => import('../History.tsx').then((it) => it.History), <ListSkeleton />);

const MyBill = ({ account }: { account: BillAccount }) => {
  const title = account.nickname || account.billerName;
  return (
    <BillScreen title={title} stacked>
      <AccountHead account={account} screenTitle={title} />
      <AccountBill account={account} />
      <Settings account={account} />
      <History account={account} />
      <Card>
        <ParamFacts params={account.params}>
          <Fact label={m.bills_result_consumer_name()}>{account.consumerName}</Fact>
        </ParamFacts>
      </Card>
      <RemoveButton account={account} />
    </BillScreen>
  );
};

/** One linked account: its bill, its payments, and its settings. */
export const MyBillScreen = () => {
  const { accountId = '' } = useSearch({ from: '/myBill' });
  return (
    <WithAccount key={accountId} accountId={accountId}>
      {(account) => <MyBill account={account} />}
    </WithAccount>
  );
};
