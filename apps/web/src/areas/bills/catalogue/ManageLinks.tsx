import { m } from '@sikka/messages';
import { BellRinging } from '@sikka/ui/icons/BellRinging';
import { CalendarCheck } from '@sikka/ui/icons/CalendarCheck';
import { ClockCounterClockwise } from '@sikka/ui/icons/ClockCounterClockwise';
import { Flag } from '@sikka/ui/icons/Flag';
import { ListBullets } from '@sikka/ui/icons/ListBullets';
import { Receipt } from '@sikka/ui/icons/Receipt';
import { ListGroup, ListRow } from '@sikka/ui/list';
import type { ReactNode } from 'react';
import { hrefOf, type ScreenName } from '#shared/navigation.ts';
import { Section } from '../BillScreen.tsx';

interface Place {
  to: ScreenName;
  icon: ReactNode;
  title: () => string;
  text: () => string;
}

const places: readonly Place[] = [
  { to: '/myBills', icon: <Receipt />, title: m.common_my_bills, text: m.bills_list_my_bills_text },
  { to: '/selectAccount', icon: <ListBullets />, title: m.bills_list_accounts, text: m.bills_list_accounts_text },
  { to: '/autopay', icon: <CalendarCheck />, title: m.common_autopay, text: m.bills_pay_autopay_text },
  { to: '/subscription', icon: <BellRinging />, title: m.bills_pay_reminders, text: m.bills_pay_reminders_text },
  { to: '/complaints', icon: <Flag />, title: m.common_complaints, text: m.bills_list_complaints_text },
  { to: '/refunds', icon: <ClockCounterClockwise />, title: m.common_refunds, text: m.bills_list_refunds_text },
];

/** Links to all other screens about bills. */
export const ManageLinks = () => (
  <Section title={m.bills_list_manage()}>
    <ListGroup>
      {places.map(({ to, icon, title, text }) => (
        <ListRow key={to} href={hrefOf({ to })} icon={icon} title={title()} sub={text()} />
      ))}
    </ListGroup>
  </Section>
);
