import type { Payment } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { AttemptRow } from '../orders/order-store.ts';
import { failureCodes, withoutCode } from './failure-codes.ts';

type Failure = NonNullable<NonNullable<Payment['attempt']>['failure']>;

const speaks = (state: AttemptRow['state']): state is keyof typeof withoutCode => state in withoutCode;

/**
 * Why a try was declined, or why nobody knows yet. A try that may still succeed is never told with the words of a refusal, whatever
 * code came with it.
 */
export const failureOf = ({ state, code }: Pick<AttemptRow, 'state' | 'code'>, locale: Locale): Failure | undefined => {
  if (!speaks(state)) return undefined;
  const meaning = state === 'pending' ? withoutCode.pending : (failureCodes[code ?? ''] ?? withoutCode[state]);
  return { code: code ?? '', source: meaning.source, message: meaning.text({}, { locale }) };
};
