import type { HistoryState } from '@sikka/contract/rules';
import type { IconTileProps } from '@sikka/ui/icon-tile';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { Warning } from '@sikka/ui/icons/Warning';
import type { ReactNode } from 'react';

interface HistoryLook {
  icon: ReactNode;
  tone: NonNullable<Exclude<IconTileProps['tone'], 'gold' | 'solid'>>;
}

/** Picture and colour of what was paid. What is unknown waits. */
export const historyLooks: Readonly<Record<HistoryState, HistoryLook>> = {
  UNDER_WAY: { icon: <HourglassDuotone />, tone: 'brand' },
  BOOKED: { icon: <CheckCircle />, tone: 'good' },
  REFUNDING: { icon: <ClockCounterClockwiseDuotone />, tone: 'warn' },
  FAILED: { icon: <Warning />, tone: 'warn' },
  REFUNDED: { icon: <ClockCounterClockwiseDuotone />, tone: 'good' },
};
