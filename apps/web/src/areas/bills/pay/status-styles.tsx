import type { BillPaymentStatus } from '@sikka/contract/rules';
import type { IconTileProps } from '@sikka/ui/icon-tile';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { Clock } from '@sikka/ui/icons/Clock';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { WarningCircleDuotone } from '@sikka/ui/icons/WarningCircleDuotone';
import { X } from '@sikka/ui/icons/X';
import type { ReactNode } from 'react';

interface StatusStyle {
  icon: ReactNode;
  tone: NonNullable<Exclude<IconTileProps['tone'], 'gold' | 'solid'>>;
}

/**
 * Icon and colour of each status. Only definite outcomes are good or bad; unknown ones are pending.
 */
export const statusStyles: Readonly<Record<BillPaymentStatus, StatusStyle>> = {
  AWAITING_PAYMENT: { icon: <WalletDuotone />, tone: 'brand' },
  PROCESSING: { icon: <HourglassDuotone />, tone: 'brand' },
  PENDING: { icon: <HourglassDuotone />, tone: 'warn' },
  SUCCESS: { icon: <CheckCircle />, tone: 'good' },
  FAILED: { icon: <WarningCircleDuotone />, tone: 'bad' },
  CANCELLED: { icon: <X />, tone: 'brand' },
  EXPIRED: { icon: <Clock />, tone: 'brand' },
  REJECTED: { icon: <ClockCounterClockwiseDuotone />, tone: 'warn' },
  REFUNDED: { icon: <ClockCounterClockwiseDuotone />, tone: 'good' },
};
