import { paise } from '@sikka/money';
import type { BillerPlan } from '@sikka/contract';

export const plans: BillerPlan[] = [
  {
    planId: 'M299',
    amountPaise: paise(29_900),
    categoryType: 'Unlimited',
    description: 'Unlimited calls and 100 SMS a day',
    validity: '28 days',
    validityDays: 28,
    data: '1.5 GB a day',
    isDataDaily: true,
  },
  {
    planId: 'M149',
    amountPaise: paise(14_900),
    categoryType: 'Unlimited',
    description: 'Unlimited calls and 100 SMS a day',
    validity: '20 days',
    validityDays: 20,
    data: '1 GB a day',
    isDataDaily: true,
  },
  {
    planId: 'M019',
    amountPaise: paise(1_900),
    categoryType: 'Data',
    description: 'More data for one day',
    data: '1 GB',
  },
  { planId: 'M050', amountPaise: paise(5_000), categoryType: 'Top-up', description: 'Talktime', talktime: '₹39.37' },
];
