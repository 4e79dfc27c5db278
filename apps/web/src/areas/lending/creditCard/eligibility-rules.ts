import type { Employment } from '@sikka/contract/rules';

/** Who may ask for the card (specification §5). */
export const cardLimits = {
  leastAge: 21,
  mostAge: 35,
  /** Both ways of working for oneself count. */
  employments: ['SALARIED', 'SELF_EMPLOYED', 'BUSINESS'] as readonly Employment[],
  /** Earned in a year, in paise: 3 lakh rupees. */
  leastIncomePaise: 30_000_000,
} as const;

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
export const refusalsOf = ({ age, employment, incomePaise, isResident }: CardApplicant): CardRefusal[] => {
  const { leastAge, mostAge, employments, leastIncomePaise } = cardLimits;
  const found: [CardRefusal, boolean][] = [
    ['tooYoung', age < leastAge],
    ['tooOld', age > mostAge],
    ['employment', !employments.includes(employment)],
    ['income', incomePaise < leastIncomePaise],
    ['notResident', !isResident],
  ];
  return found.filter(([, isFound]) => isFound).map(([refusal]) => refusal);
};
