import type { ComplaintState } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import type { IconTileProps } from '@sikka/ui/icon-tile';
import { CheckBold } from '@sikka/ui/icons/CheckBold';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { HourglassDuotone } from '@sikka/ui/icons/HourglassDuotone';
import { WarningDuotone } from '@sikka/ui/icons/WarningDuotone';
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
  RESOLVED: { icon: <CheckBold />, tone: 'good', label: m.bills_complaints_state_resolved },
  REJECTED: { icon: <WarningDuotone />, tone: 'bad', label: m.bills_complaints_state_rejected },
  DEFAULT_RESOLVED: { icon: <CheckBold />, tone: 'good', label: m.bills_complaints_state_default_resolved },
  PENDING_REFUND: {
    icon: <ClockCounterClockwiseDuotone />,
    tone: 'brand',
    label: m.bills_complaints_state_pending_refund,
  },
  REFUNDED: { icon: <ClockCounterClockwiseDuotone />, tone: 'good', label: m.bills_complaints_state_refunded },
  COULD_NOT_RAISE: { icon: <WarningDuotone />, tone: 'warn', label: m.bills_complaints_state_could_not_raise },
};
