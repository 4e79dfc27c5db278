/**
 * Prints the tax on prizes by the month in which it was withheld: `npm run -s prize-tax`. It is paid to the tax office until the seventh of the month
 * after. Works on the database of DATABASE_OWNER_URL, or on the one `npm start` runs here.
 */
import { printReport } from './postgres/as-operator.ts';

await printReport(
  'prize-tax',
  `select coalesce(month, 'all') as month, count(*) as prizes,
        round(sum(value) / 100.0, 2) as worth_rupees, round(sum(amount) / 100.0, 2) as tax_rupees
      from (select *, to_char(ended_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month from prize_tax where state = 'WITHHELD') withheld
      group by rollup (month) order by grouping(month), month`,
  15,
);
