import type { ComplaintState } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import type { IconTileProps } from '@sikka/ui/icon-tile';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { WarningCircleDuotone } from '@sikka/ui/icons/WarningCircleDuotone';
import type { ReactNode } from 'react';

interface ComplaintStyle {
  icon: ReactNode;
  tone: NonNullable<Exclude<IconTileProps['tone'], 'gold' | 'solid'>>;
  label: () => string;
}

/** Icon, colour and label of each state of a complaint. */
export const complaintStyles: Readonly<Record<ComplaintState, ComplaintStyle>> = {
  SENDING: { icon: <HourglassDuotone />, tone: 'brand', label: m.bills_complaints_state_sending },
  ASSIGNED: { icon: <HourglassDuotone />, tone: 'brand', label: m.bills_complaints_state_assigned },
  RESOLVED: { icon: <CheckCircle />, tone: 'good', label: m.bills_complaints_state_resolved },
  REJECTED: { icon: <WarningCircleDuotone />, tone: 'bad', label: m.bills_complaints_state_rejected },
  DEFAULT_RESOLVED: { icon: <CheckCircle />, tone: 'good', label: m.bills_complaints_state_default_resolved },
  PENDING_REFUND: {
    icon: <ClockCounterClockwiseDuotone />,
    tone: 'brand',
    label: m.bills_complaints_state_pending_refund,
  },
  REFUNDED: { icon: <ClockCounterClockwiseDuotone />, tone: 'good', label: m.bills_complaints_state_refunded },
  COULD_NOT_RAISE: { icon: <WarningCircleDuotone />, tone: 'warn', label: m.bills_complaints_state_could_not_raise },
};
