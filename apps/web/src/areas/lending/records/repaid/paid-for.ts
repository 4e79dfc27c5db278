import type { QuotePurpose } from '@sikka/contract/rules';
import { m } from '@sikka/messages';

const purposes: Readonly<Record<QuotePurpose, () => string>> = {
  DUE: m.lending_records_for_due,
  PART: m.lending_records_for_part,
  FORECLOSURE: m.lending_records_for_foreclosure,
  RETURN: m.lending_records_for_return,
};

/** What a past payment was for. */
export const paidFor = (purpose: QuotePurpose): string => purposes[purpose]();
