/**
 * Prints what coins are owed, by the month that they expire with: `npm run -s liability`. The columns are those of the view `coin_liability`.
 * Works on the database of DATABASE_OWNER_URL, or on the one `npm start` runs here.
 */
import { printReport } from './postgres/as-operator.ts';

await printReport(
  'liability',
  `select coalesce(expires_with, 'all') as expires_with, sum(earned) as earned, sum(redeemed) as redeemed, sum(expired) as expired,
        round(100.0 * sum(expired) / nullif(sum(earned), 0), 1) as breakage_percent,
        sum(on_hold) as on_hold, sum(outstanding) as outstanding, round(sum(worth_paise) / 100.0, 2) as worth_rupees
      from coin_liability group by rollup (expires_with) order by grouping(expires_with), expires_with`,
  17,
);
