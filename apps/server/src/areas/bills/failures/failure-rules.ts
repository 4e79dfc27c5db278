import type { BillErrorDetail } from '@sikka/contract';
import type { NameUnder } from '@sikka/messages';
import type { NetworkFailure } from '@sikka/partners/kit';
import knownFailures from './known-failures.json' with { type: 'json' };

/** What a failure means, whatever its code is. */
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

/** The code that changed its meaning: billers that use the older list say it in these words. */
const olderBfr009 = /incomplete details|update customer profile/i;

/** Codes of the switch between operating units that say it will not work later either. */
const finalAtSwitch: readonly string[] = ['BOU002', 'BOU004', 'BOU005', 'COU002', 'COU003'];

/** Our own name for a fetch that never ended. */
export const timedOut = 'BFR008';

/**
 * What a code means, read together with the text it came with: the code alone does not say it. A code that nobody knows says nothing of the
 * bill: it could not be fetched, and may be later.
 */
export const readFailure = ({ code, text }: Pick<NetworkFailure, 'code' | 'text'>): KnownFailure => {
  if (code === 'BFR009' && olderBfr009.test(text))
    return { meaning: 'profile', source: 'customer', isRetryable: false, detail: 'errorDtl9' };
  if (/^(BOU|COU)\d{3}$/.test(code))
    return { meaning: 'network', source: 'network', isRetryable: !finalAtSwitch.includes(code), detail: 'none' };
  return byCode.get(code) ?? { meaning: 'other', source: 'network', isRetryable: true, detail: 'none' };
};

/** Details that a biller is still gathering are not a refusal yet. */
export const isAwaited = ({ code }: Pick<NetworkFailure, 'code'>): boolean => code === 'N000';
