import type { BillPaymentStatus, GamePurchaseStatus, PrizeTaxStatus, RepaymentStatus } from '@sikka/contract/rules';
import type { IconTileProps } from '@sikka/ui/icon-tile';
import { CheckBold } from '@sikka/ui/icons/CheckBold';
import { Clock } from '@sikka/ui/icons/Clock';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { XBold } from '@sikka/ui/icons/XBold';
import type { ReactNode } from 'react';

/** Status of a payment for a bill, a loan, the tax on a prize, or a game. */
export type PaymentStatus = BillPaymentStatus | RepaymentStatus | PrizeTaxStatus | GamePurchaseStatus;

/** Icon and colour of a status, for heroes, tags and rows. */
export interface StatusStyle {
  icon: ReactNode;
  tone: NonNullable<Exclude<IconTileProps['tone'], 'gold' | 'solid'>>;
}

const inTransit: StatusStyle = { icon: <HourglassDuotone />, tone: 'brand' };
const arrived: StatusStyle = { icon: <CheckBold />, tone: 'good' };
const notTaken: StatusStyle = { icon: <XBold />, tone: 'bad' };
const refunding: StatusStyle = { icon: <ClockCounterClockwiseDuotone />, tone: 'warn' };

/** The style of each status. Only definite outcomes are good or bad; unknown ones are pending. */
export const paymentStyles: Readonly<Record<PaymentStatus, StatusStyle>> = {
  AWAITING_PAYMENT: { icon: <WalletDuotone />, tone: 'brand' },
  PROCESSING: inTransit,
  CHECKING: inTransit,
  WITH_LENDER: inTransit,
  WITH_PARTNER: inTransit,
  PENDING: { icon: <HourglassDuotone />, tone: 'warn' },
  SUCCESS: arrived,
  BOOKED: arrived,
  GRANTED: arrived,
  PAID: arrived,
  WITHHELD: arrived,
  FAILED: notTaken,
  NOT_TAKEN: notTaken,
  CANCELLED: { icon: <XBold />, tone: 'brand' },
  EXPIRED: { icon: <Clock />, tone: 'brand' },
  REJECTED: refunding,
  SENT_BACK: refunding,
  REFUNDED: { ...arrived },
};

/** Whether the money reached its purpose; a refund is no success. */
export const hasSucceeded = (status: PaymentStatus): boolean => paymentStyles[status] === arrived;
