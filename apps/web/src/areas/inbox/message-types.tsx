import type { MessageType } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { LockDuotone } from '@sikka/ui/icons/LockDuotone';
import { Megaphone } from '@sikka/ui/icons/Megaphone';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
import { UserCircleDuotone } from '@sikka/ui/icons/UserCircleDuotone';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';

export const typeText = textsOf<MessageType>({
  BILLS: m.inbox_type_bills,
  LOANS: m.common_loans,
  REFUNDS: m.common_refunds,
  COINS: m.common_coins_and_prizes,
  COUPONS: m.common_coupons,
  DATA: m.common_your_data,
  SUPPORT: m.inbox_type_support,
  PAYMENTS: m.common_payments,
  MANDATES: m.common_autopay,
  CAMPAIGNS: m.inbox_type_campaigns,
  SERVICE: m.inbox_type_service,
  SECURITY: m.inbox_type_security,
});

export const typeIcon = {
  BILLS: <ReceiptDuotone />,
  LOANS: <HandCoinsDuotone />,
  REFUNDS: <ClockCounterClockwiseDuotone />,
  COINS: <CoinsDuotone />,
  COUPONS: <TicketDuotone />,
  DATA: <ShieldCheckDuotone />,
  SUPPORT: <HeadsetDuotone />,
  PAYMENTS: <WalletDuotone />,
  MANDATES: <CalendarCheckDuotone />,
  CAMPAIGNS: <Megaphone />,
  SERVICE: <UserCircleDuotone />,
  SECURITY: <LockDuotone />,
} as const satisfies Record<MessageType, unknown>;

const goldTypes: readonly MessageType[] = ['LOANS', 'COINS', 'COUPONS', 'CAMPAIGNS'];

/** The colour of a type on its tile, that of the same subject on the home page. */
export const typeTone = (type: MessageType): 'gold' | 'brand' => (goldTypes.includes(type) ? 'gold' : 'brand');
