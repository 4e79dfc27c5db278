import type { BillFailure } from '@sikka/contract';
import { type Locale, textsUnder } from '@sikka/messages';
import type { NetworkFailure } from '@sikka/partners/kit';
import { type FailureMeaning, readFailure } from './failure-rules.ts';

/** Text of a failure, with the name of the biller. */
export const failureMessage = textsUnder('bills_failure').of<FailureMeaning>();

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

/** Meanings that contradict a bill which the biller has shown. */
const contradicted: readonly FailureMeaning[] = ['wrong_account', 'wrong_combination'];

/** Why a biller refused a payment; `hasBill`: the biller had shown the bill. */
export const refusalMessage = (
  failure: Pick<NetworkFailure, 'code' | 'text'>,
  { biller, hasBill }: { biller: string; hasBill: boolean },
  locale: Locale,
): string => {
  const { meaning } = readFailure(failure);
  const isUnknown = meaning === 'other' || (hasBill && contradicted.includes(meaning));
  return failureMessage(isUnknown ? 'refused' : meaning, { biller }, locale);
};
