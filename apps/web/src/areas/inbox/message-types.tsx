import type { Message } from '@sikka/contract';
import type { MessageType } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { CheckBold } from '@sikka/ui/icons/CheckBold';
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
import { XBold } from '@sikka/ui/icons/XBold';
import type { ListRowProps } from '@sikka/ui/list';

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

const typeIcon = {
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

type Tile = Pick<ListRowProps, 'tile' | 'tileTone'>;

/** The tile of a type, in the colour of the same subject on the home page unless its newest message is of a failure. */
export const typeTile = ({ messageTypeGid: type, outcome }: Message): Tile => {
  const tileTone = goldTypes.includes(type) ? 'gold' : 'brand';
  return { tile: typeIcon[type], tileTone: outcome === 'FAILED' ? 'bad' : tileTone };
};

/** The tile of a message: how what it is about ended, otherwise its type. */
export const messageTile = (message: Message): Tile => {
  if (message.outcome === 'FAILED') return { tile: <XBold />, tileTone: 'bad' };
  return message.outcome === 'DONE' ? { tile: <CheckBold />, tileTone: 'good' } : typeTile(message);
};
