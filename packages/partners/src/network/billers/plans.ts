import type { WirePlan } from '../wire.ts';

/** Rupees, group, description, how long, data, talktime. */
type PlanRow = [
  rupees: number,
  categoryType: string,
  description: string,
  validity?: string,
  data?: string,
  talktime?: string,
];

const mobilePlans: PlanRow[] = [
  [149, 'Unlimited', 'Unlimited calls and 100 SMS a day', '20 days', '1 GB a day'],
  [199, 'Unlimited', 'Unlimited calls and 100 SMS a day', '28 days', '1 GB a day'],
  [299, 'Unlimited', 'Unlimited calls and 100 SMS a day', '28 days', '1.5 GB a day'],
  [349, 'Unlimited', 'Unlimited calls, 100 SMS a day and Wi-Fi calls', '28 days', '2 GB a day'],
  [579, 'Unlimited', 'Unlimited calls and 100 SMS a day', '56 days', '1.5 GB a day'],
  [799, 'Unlimited', 'Unlimited calls and 100 SMS a day', '84 days', '1.5 GB a day'],
  [979, 'Unlimited', 'Unlimited calls, 100 SMS a day and Wi-Fi calls', '84 days', '2 GB a day'],
  [1_799, 'Annual', 'Unlimited calls and 3,600 SMS for the year', '365 days', '24 GB in all'],
  [2_999, 'Annual', 'Unlimited calls and 100 SMS a day', '365 days', '2 GB a day'],
  [19, 'Data', 'More data for one day', '1 day', '1 GB'],
  [65, 'Data', 'More data, as long as your plan lasts', undefined, '4 GB'],
  [118, 'Data', 'More data, as long as your plan lasts', undefined, '12 GB'],
  [10, 'Top-up', 'Talktime that does not run out', undefined, undefined, '₹7.47'],
  [50, 'Top-up', 'Talktime that does not run out', undefined, undefined, '₹39.37'],
  [100, 'Top-up', 'Talktime that does not run out', undefined, undefined, '₹81.75'],
  [500, 'Top-up', 'Talktime that does not run out', undefined, undefined, '₹420.73'],
  [99, 'Roaming', 'Incoming calls abroad at ₹10 a minute', '7 days'],
  [648, 'Roaming', 'Calls and data in 32 countries', '1 day', '500 MB', '100 minutes'],
];

const televisionPlans: PlanRow[] = [
  [153, 'Basic', '120 channels in standard definition', '1 month'],
  [229, 'Regional', 'Hindi and regional channels, standard definition', '1 month'],
  [269, 'Regional', 'Tamil, Telugu, Kannada and Malayalam channels', '1 month'],
  [349, 'Family', '210 channels with films and children’s programmes', '1 month'],
  [449, 'HD', '60 channels in high definition and all of Family', '1 month'],
  [529, 'Sports', 'Every sports channel and all of Family', '1 month'],
  [899, 'Long', 'Basic for half a year', '6 months'],
  [1_749, 'Long', 'Basic for a year', '12 months'],
  [2_049, 'Long', 'Family for half a year', '6 months'],
  [59, 'Add-on', 'Children’s channels', '1 month'],
  [79, 'Add-on', 'Film channels in high definition', '1 month'],
  [99, 'Add-on', 'Cricket channels', '1 month'],
];

const toPlans = (prefix: string, rows: PlanRow[]): WirePlan[] => [
  ...rows.map(([rupees, categoryType, description, validity, data, talktime]): WirePlan => ({
    id: `${prefix}${String(rupees).padStart(5, '0')}`,
    amount: rupees * 100,
    categoryType,
    description,
    ...(validity === undefined ? {} : { validity }),
    ...(data === undefined ? {} : { data }),
    ...(talktime === undefined ? {} : { talktime }),
    effectiveFrom: '2025-04-01',
    effectiveTo: null,
    status: 'ACTIVE',
  })),
  {
    id: `${prefix}00129`,
    amount: 12_900,
    categoryType: 'Basic',
    description: 'A plan of last year',
    effectiveFrom: '2024-04-01',
    effectiveTo: '2025-03-31',
    status: 'DEACTIVATED',
  },
];

/** Plans by biller: those in force, and one that is not sold any more. */
export const plansByBiller: Readonly<Record<string, WirePlan[]>> = {
  VAAN00000NAT01: toPlans('VAANI', mobilePlans),
  SAAT00000NAT01: toPlans(
    'SAATHI',
    mobilePlans.filter(([rupees]) => rupees !== 149 && rupees !== 648),
  ),
  TRNG00000NAT01: toPlans(
    'TARANG',
    mobilePlans.filter(([rupees]) => rupees !== 199 && rupees !== 118),
  ),
  AKAS00000NAT01: toPlans('AKASH', televisionPlans),
  NAKS00000NAT01: toPlans('NAKSHA', televisionPlans),
};
