import type { LoanMandate } from '@sikka/contract';
import { m } from '@sikka/messages';
import type { TagProps } from '@sikka/ui/tag';

interface MandateLook {
  state: () => string;
  tone: NonNullable<TagProps['tone']>;
  /** What it means for the instalments. */
  text: () => string;
}

const byHand = m.lending_records_mandate_by_hand;

const looks: Readonly<Record<LoanMandate['state'], MandateLook>> = {
  created: {
    state: m.lending_records_mandate_created,
    tone: 'plain',
    text: m.lending_records_mandate_created_text,
  },
  active: { state: m.lending_records_mandate_active, tone: 'good', text: m.lending_records_mandate_active_text },
  paused: { state: m.lending_records_mandate_paused, tone: 'warn', text: byHand },
  refused: { state: m.lending_records_mandate_refused, tone: 'warn', text: byHand },
  expired: { state: m.lending_records_mandate_expired, tone: 'warn', text: byHand },
  revoked: { state: m.lending_records_mandate_revoked, tone: 'warn', text: byHand },
};

const ending: MandateLook = {
  state: m.lending_records_mandate_ending,
  tone: 'brand',
  text: m.lending_records_mandate_ending_text,
};

export const lookOf = ({ state, isEnding }: LoanMandate): MandateLook => (isEnding ? ending : looks[state]);

/** How the lender takes it; undefined when there is nothing to say. */
export const lenderText = ({ state, lenderWord }: LoanMandate) => {
  switch (lenderWord) {
    case 'KNOWS':
      return state === 'active' ? m.lending_records_mandate_known : m.lending_records_mandate_end_known;
    case 'BEING_TOLD':
      return m.lending_records_mandate_being_reported;
    case 'NOT_TAKEN':
      return m.lending_records_mandate_not_taken;
    default:
      return undefined;
  }
};

/** Whether there is anything to end that is not being ended already. */
export const canEnd = ({ state, isEnding }: LoanMandate): boolean =>
  !isEnding && (state === 'created' || state === 'active' || state === 'paused');
