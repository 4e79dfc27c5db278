import type { BillFailure } from '@sikka/contract';
import { type Locale, type NameUnder, textsUnder } from '@sikka/messages';
import type { NetworkFailure } from '@sikka/partners/kit';
import { readFailure } from './failure-rules.ts';

/** What a failure means, whatever its code is. */
export type Meaning = NameUnder<'bills_failure'>;

/** A failure in words, with the name of the biller. */
export const failureMessage = textsUnder('bills_failure').of<Meaning>();

/** Why there is no bill, for the person who asked. */
export const presentFailure = (
  failure: Pick<NetworkFailure, 'code' | 'text'>,
  biller: string,
  locale: Locale,
): BillFailure => {
  const { meaning, detail, source, isRetryable } = readFailure(failure);
  return {
    code: failure.code,
    detail,
    message: failureMessage(meaning, { biller }, locale),
    source,
    isRetryable,
    isPaid: meaning === 'nothing_due',
  };
};

/** Why a biller refused a payment. */
export const refusalMessage = (
  failure: Pick<NetworkFailure, 'code' | 'text'>,
  biller: string,
  locale: Locale,
): string => {
  const { meaning } = readFailure(failure);
  return failureMessage(meaning === 'other' ? 'refused' : meaning, { biller }, locale);
};
