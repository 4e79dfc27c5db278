import type { CreditCard } from '@sikka/contract';
import type { Employment } from '@sikka/contract/rules';

/** What somebody says about themselves. */
export interface CardApplicant {
  /** Whole years. */
  age: number;
  employment: Employment;
  /** Earned in a year, in paise. */
  incomePaise: number;
  /** Lives in India. */
  isResident: boolean;
}

/** Why the card is not for somebody. */
export type CardRefusal = 'tooYoung' | 'tooOld' | 'employment' | 'income' | 'notResident';

/** Every reason why the card is not for somebody; empty when it is. */
export const refusalsOf = (
  { age, employment, incomePaise, isResident }: CardApplicant,
  { minAge, maxAge, employments, minIncomePaise }: CreditCard['criteria'],
): CardRefusal[] => {
  const found: [CardRefusal, boolean][] = [
    ['tooYoung', age < minAge],
    ['tooOld', age > maxAge],
    ['employment', !employments.includes(employment)],
    ['income', incomePaise < minIncomePaise],
    ['notResident', !isResident],
  ];
  return found.filter(([, isFound]) => isFound).map(([refusal]) => refusal);
};
