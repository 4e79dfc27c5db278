import type { BillErrorDetail } from '@sikka/contract';
import type { NetworkFailure } from '@sikka/partners/kit';

/** What a failure means, whatever its code is. */
export type Meaning =
  | 'wrong_account'
  | 'wrong_combination'
  | 'no_bill'
  | 'nothing_due'
  | 'blocked'
  | 'inactive'
  | 'due_over'
  | 'no_answer'
  | 'profile'
  | 'maintenance'
  | 'down'
  | 'awaited'
  | 'dealer'
  | 'refills'
  | 'cylinder_lost'
  | 'kyc'
  | 'booked'
  | 'price'
  | 'day_end'
  | 'distributor'
  | 'lpg_id'
  | 'vehicle'
  | 'tag_blocked'
  | 'tag_exempt'
  | 'wrong_amount'
  | 'pay_to_activate'
  | 'not_now'
  | 'too_many'
  | 'repeated'
  | 'amount_changed'
  | 'tag_failed'
  | 'network'
  | 'refused'
  | 'other';

type Source = NetworkFailure['source'];

export interface KnownFailure {
  meaning: Meaning;
  source: Source;
  /** The same input may work later. */
  isRetryable: boolean;
  detail: BillErrorDetail;
}

const failure = (
  meaning: Meaning,
  source: Source,
  isRetryable = false,
  detail: BillErrorDetail = 'none',
): KnownFailure => ({ meaning, source, isRetryable, detail });

/** Codes of the network's published lists: fetching, validating, posting. */
const byCode: Readonly<Record<string, KnownFailure>> = {
  BFR001: failure('wrong_account', 'customer', false, 'errorDtl1'),
  BFR002: failure('wrong_combination', 'customer', false, 'errorDtl2'),
  BFR003: failure('no_bill', 'biller', false, 'errorDtl3'),
  BFR004: failure('nothing_due', 'biller', false, 'errorDtl4'),
  BFR005: failure('blocked', 'customer', false, 'errorDtl5'),
  BFR006: failure('inactive', 'customer', false, 'errorDtl6'),
  BFR007: failure('due_over', 'biller', false, 'errorDtl7'),
  BFR008: failure('no_answer', 'biller', true, 'errorDtl8'),
  BFR009: failure('maintenance', 'biller', true, 'errorDtl9'),
  BFR010: failure('down', 'biller', true),
  BFR011: failure('profile', 'customer', false, 'errorDtl9'),
  BFR012: failure('dealer', 'biller'),
  BFR013: failure('refills', 'customer'),
  BFR014: failure('cylinder_lost', 'customer'),
  BFR015: failure('kyc', 'customer'),
  BFR016: failure('booked', 'customer'),
  BFR017: failure('price', 'biller', true),
  BFR018: failure('day_end', 'biller', true),
  BFR019: failure('distributor', 'customer'),
  BFR020: failure('lpg_id', 'customer'),
  BFR021: failure('vehicle', 'customer'),
  BFR022: failure('tag_blocked', 'customer'),
  BFR023: failure('tag_exempt', 'customer'),
  N000: failure('awaited', 'network', true, 'errorDtl10'),
  ERR000: failure('no_bill', 'biller', false, 'errorDtl3'),
  BVR001: failure('wrong_account', 'customer', false, 'errorDtl1'),
  BVR002: failure('wrong_combination', 'customer', false, 'errorDtl2'),
  BVR003: failure('blocked', 'customer', false, 'errorDtl5'),
  BVR004: failure('inactive', 'customer', false, 'errorDtl6'),
  BVR005: failure('wrong_amount', 'customer'),
  BVR006: failure('pay_to_activate', 'customer', false, 'errorDtl6'),
  BVR007: failure('profile', 'customer', false, 'errorDtl9'),
  BVR008: failure('nothing_due', 'biller', false, 'errorDtl4'),
  BVR009: failure('no_answer', 'biller', true, 'errorDtl8'),
  BPR001: failure('wrong_account', 'customer', false, 'errorDtl1'),
  BPR002: failure('wrong_combination', 'customer', false, 'errorDtl2'),
  BPR003: failure('blocked', 'customer', false, 'errorDtl5'),
  BPR004: failure('inactive', 'customer', false, 'errorDtl6'),
  BPR005: failure('not_now', 'biller', true),
  BPR006: failure('too_many', 'customer'),
  BPR007: failure('repeated', 'customer'),
  BPR008: failure('due_over', 'biller', true, 'errorDtl7'),
  BPR009: failure('maintenance', 'biller', true),
  BPR010: failure('down', 'biller', true),
  BPR011: failure('amount_changed', 'customer', true),
  BPR012: failure('tag_failed', 'biller', true),
};

/** The code that changed its meaning: billers that use the older list say it in these words. */
const olderBfr009 = /incomplete details|update customer profile/i;

/** Codes of the switch between operating units that say it will not work later either. */
const finalAtSwitch: readonly string[] = ['BOU002', 'BOU004', 'BOU005', 'COU002', 'COU003'];

/** Our own name for a fetch that never ended. */
export const timedOut = 'BFR008';

/** What a code means, read together with the text it came with: the code alone does not say it. */
export const readFailure = ({ code, text }: Pick<NetworkFailure, 'code' | 'text'>): KnownFailure => {
  if (code === 'BFR009' && olderBfr009.test(text)) return failure('profile', 'customer', false, 'errorDtl9');
  if (/^(BOU|COU)\d{3}$/.test(code)) return failure('network', 'network', !finalAtSwitch.includes(code));
  return byCode[code] ?? failure('other', 'biller');
};

/** Details that a biller is still gathering are not a refusal yet. */
export const isAwaited = ({ code }: Pick<NetworkFailure, 'code'>): boolean => code === 'N000';
