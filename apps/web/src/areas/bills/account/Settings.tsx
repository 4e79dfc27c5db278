import type { BillAccount } from '@sikka/contract';
import type { AutopayState } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { BellRingingDuotone } from '@sikka/ui/icons/BellRingingDuotone';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { PencilSimple } from '@sikka/ui/icons/PencilSimple';
import { Trash } from '@sikka/ui/icons/Trash';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { useState } from 'react';
import { lazyPart } from '#shared/lazy-part.tsx';
import { ListSkeleton } from '#shared/query/Loaded.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Section } from '../BillScreen.tsx';
import { ReminderSwitch } from './AccountRow.tsx';
import { useRemoveAccount } from './use-accounts.ts';

const RenameForm = lazyPart(() => import('./RenameForm.tsx').then((it) => it.RenameForm), <ListSkeleton />);

const autopayText = textsOf<AutopayState>({
  WAITING: m.bills_account_autopay_waiting,
  ACTIVE: m.common_on,
  PAUSED: m.common_paused,
  REFUSED: m.bills_account_autopay_off,
  REVOKED: m.bills_account_autopay_off,
  ENDED: m.bills_account_autopay_off,
});

const AutopayRow = ({ account: { accountId, autopayState } }: { account: BillAccount }) => (
  <ListRow
    tile={<CalendarCheckDuotone />}
    title={m.common_autopay()}
    sub={m.bills_account_autopay_text()}
    href={hrefOf({ to: '/setAutoPay', search: { accountId } })}
    trailing={
      autopayState && <Tag tone={autopayState === 'ACTIVE' ? 'good' : 'plain'}>{autopayText(autopayState)}</Tag>
    }
  />
);

/** Settings of an account. */
export const Settings = ({ account }: { account: BillAccount }) => {
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) return <RenameForm account={account} onDone={() => setRenaming(false)} />;
  return (
    <Section title={m.bills_account_manage()}>
      <ListGroup>
        <ListRow
          tile={<PencilSimple />}
          title={m.common_name()}
          sub={account.nickname || m.bills_account_rename_text()}
          onClick={() => setRenaming(true)}
        />
        {account.isAvailable && (
          <ListRow
            tile={<BellRingingDuotone />}
            title={m.common_reminders()}
            sub={m.bills_account_reminders_text()}
            trailing={<ReminderSwitch account={account} />}
          />
        )}
        {account.isAvailable && <AutopayRow account={account} />}
      </ListGroup>
    </Section>
  );
};

/** Unlinks an account after a confirmation. */
export const RemoveButton = ({ account }: { account: BillAccount }) => {
  const remove = useRemoveAccount(account);
  return (
    <Button variant="ghost" wide icon={<Trash />} isBusy={remove.isBusy} onClick={() => void remove.run()}>
      {m.bills_account_remove()}
    </Button>
  );
};
