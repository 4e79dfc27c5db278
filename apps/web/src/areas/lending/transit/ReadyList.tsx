import { wishLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { BankDuotone } from '@sikka/ui/icons/BankDuotone';
import { FileTextDuotone } from '@sikka/ui/icons/FileTextDuotone';
import { UsersDuotone } from '@sikka/ui/icons/UsersDuotone';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { formatPaise } from '#shared/format-money.ts';

/** Earned in a month, in paise (specification §5). */
const minIncomePaise = 1_500_000;

/** Who can apply, and what the steps ask for. */
export const ReadyList = () => (
  <ListGroup>
    <ListRow
      icon={<UsersDuotone />}
      title={m.lending_transit_who({ least: wishLimits.minAge, most: wishLimits.maxAge })}
      sub={m.lending_transit_who_note({ amount: formatPaise(minIncomePaise) })}
    />
    <ListRow icon={<FileTextDuotone />} title={m.lending_transit_pan()} sub={m.lending_transit_pan_note()} />
    <ListRow icon={<BankDuotone />} title={m.lending_transit_account()} sub={m.lending_transit_account_note()} />
    <ListRow icon={<WalletDuotone />} title={m.lending_transit_income()} sub={m.lending_transit_income_note()} />
  </ListGroup>
);
