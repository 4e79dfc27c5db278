import type { BillAccount } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Gear } from '@sikka/ui/icons/Gear';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { TextButton } from '@sikka/ui/text-button';
import { useSearch } from '#shared/router/view.tsx';
import { ChatRow, HelpRow } from '#shared/help/help-links.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { AccountBill } from '../AccountBill.tsx';
import { AccountHead } from '../AccountRow.tsx';
import { RemoveButton } from '../Settings.tsx';
import { WithAccount } from '../WithAccount.tsx';

const SingleBill = ({ account }: { account: BillAccount }) => {
  const { accountId, billerName, billerCategoryName } = account;
  const another = hrefOf({ to: '/selectAccount', search: { billerType: billerCategoryName } });
  return (
    <BillScreen title={billerName} stacked>
      <AccountHead
        account={account}
        screenTitle={billerName}
        trailing={<TextButton href={another}>{m.bills_account_another()}</TextButton>}
      />
      <AccountBill account={account} />
      <ListGroup>
        <ListRow
          tile={<Gear />}
          title={m.bills_account_manage()}
          sub={m.bills_account_manage_text()}
          href={hrefOf({ to: '/myBill', search: { accountId } })}
        />
        <ChatRow kind="BILL" id={accountId} />
        <HelpRow kind="BILL" id={accountId} />
      </ListGroup>
      <RemoveButton account={account} />
    </BillScreen>
  );
};

/** The bill of one account chosen for paying. If the account is removed, another is chosen. */
export const SingleBillScreen = () => {
  const { accountId = '' } = useSearch({ from: '/singleBill' });
  return (
    <WithAccount key={accountId} accountId={accountId}>
      {(account) => <SingleBill account={account} />}
    </WithAccount>
  );
};
