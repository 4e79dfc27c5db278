import type { AutopayState } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import type { TagProps } from '@sikka/ui/tag';

interface AutopayLook {
  tone: NonNullable<TagProps['tone']>;
  /** The state in one or two words. */
  label: () => string;
}

/** Colour and name of each state of a standing order. */
export const autopayLooks: Readonly<Record<AutopayState, AutopayLook>> = {
  WAITING: { tone: 'brand', label: m.bills_mandates_state_waiting },
  ACTIVE: { tone: 'good', label: m.bills_mandates_state_active },
  PAUSED: { tone: 'warn', label: m.bills_mandates_state_paused },
  REFUSED: { tone: 'bad', label: m.bills_mandates_state_refused },
  REVOKED: { tone: 'plain', label: m.bills_mandates_state_revoked },
  ENDED: { tone: 'plain', label: m.bills_mandates_state_ended },
};
