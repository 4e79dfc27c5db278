import type { RepaymentStatus } from '@sikka/contract/rules';
import type { IconTileProps } from '@sikka/ui/icon-tile';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { Clock } from '@sikka/ui/icons/Clock';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { WarningCircleDuotone } from '@sikka/ui/icons/WarningCircleDuotone';
import { X } from '@sikka/ui/icons/X';
import type { ReactNode } from 'react';

interface StatusLook {
  icon: ReactNode;
  tone: NonNullable<IconTileProps['tone']>;
}

/** Picture and colour of each status. Only what is definitely so is good or bad; what is unknown waits. */
export const statusLooks: Readonly<Record<RepaymentStatus, StatusLook>> = {
  AWAITING_PAYMENT: { icon: <WalletDuotone />, tone: 'brand' },
  CHECKING: { icon: <HourglassDuotone />, tone: 'brand' },
  NOT_TAKEN: { icon: <WarningCircleDuotone />, tone: 'bad' },
  WITH_LENDER: { icon: <HourglassDuotone />, tone: 'brand' },
  BOOKED: { icon: <CheckCircle />, tone: 'good' },
  SENT_BACK: { icon: <ClockCounterClockwiseDuotone />, tone: 'warn' },
  REFUNDED: { icon: <ClockCounterClockwiseDuotone />, tone: 'good' },
  CANCELLED: { icon: <X />, tone: 'brand' },
  EXPIRED: { icon: <Clock />, tone: 'brand' },
};
