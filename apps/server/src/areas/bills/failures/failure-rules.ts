import type { BillErrorDetail } from '@sikka/contract';
import type { NameUnder } from '@sikka/messages';
import type { NetworkFailure } from '@sikka/partners/kit';
import knownFailures from './known-failures.json' with { type: 'json' };

/** What a failure means, independent of its code. */
export type FailureMeaning = NameUnder<'bills_failure'>;

type Source = NetworkFailure['source'];

interface KnownFailure {
  meaning: FailureMeaning;
  source: Source;
  /** The same input may work later. */
  isRetryable: boolean;
  detail: BillErrorDetail;
}

/** Codes of the network's published lists: fetching, validating, posting. */
const byCode = new Map(Object.entries(knownFailures as Record<string, KnownFailure>));

/** BFR009 changed its meaning; billers that use the older list are recognised by these texts. */
const olderBfr009 = /incomplete details|update customer profile/i;

/** Codes of the switch between operating units that are final: a retry does not help. */
const finalSwitchCodes: readonly string[] = ['BOU002', 'BOU004', 'BOU005', 'COU002', 'COU003'];

/** The code for a fetch that timed out. */
export const fetchTimedOutCode = 'BFR008';

/**
 * Interprets a code together with its text, because the code alone is ambiguous. An unknown code says
 * nothing about the bill: the fetch failed, and may succeed later.
 */
export const readFailure = ({ code, text }: Pick<NetworkFailure, 'code' | 'text'>): KnownFailure => {
  if (code === 'BFR009' && olderBfr009.test(text))
    return { meaning: 'profile', source: 'customer', isRetryable: false, detail: 'errorDtl9' };
  if (/^(BOU|COU)\d{3}$/.test(code))
    return { meaning: 'network', source: 'network', isRetryable: !finalSwitchCodes.includes(code), detail: 'none' };
  return byCode.get(code) ?? { meaning: 'other', source: 'network', isRetryable: true, detail: 'none' };
};

/** Whether the biller is still collecting the details, which is not a refusal yet. */
export const isStillCollecting = ({ code }: Pick<NetworkFailure, 'code'>): boolean => code === 'N000';
