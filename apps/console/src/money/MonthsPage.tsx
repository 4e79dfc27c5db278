import { money } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { monthText } from '@sikka/messages/dates';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { currentLocale, numberText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { rupeesText } from './texts.ts';

/** A function: texts are read in the language of the page. */
const monthColumn = () => ({
  id: 'month',
  head: m.money_month(),
  cell: ({ month }: { month: string | null }) =>
    month === null ? <strong>{m.money_month_total()}</strong> : monthText(month, currentLocale()),
});

/** What is owed in coins, and the tax withheld from prizes, by month. */
export function MonthsPage() {
  const query = useCall(money.showMonths, {});
  return (
    <Page title={m.money_months()}>
      <Loaded query={query}>
        {({ coins, prizeTax }) => (
          <>
            <h2 className="title">{m.money_months_coins()}</h2>
            {coins.every(({ month }) => month === null) ? (
              <p className="muted">{m.console_nothing_found()}</p>
            ) : (
              <DataTable
                label={m.money_months_coins()}
                rows={coins}
                keyOf={({ month }) => month ?? ''}
                columns={[
                  monthColumn(),
                  { id: 'earned', head: m.money_month_earned(), cell: ({ earned }) => numberText(earned) },
                  { id: 'redeemed', head: m.money_month_redeemed(), cell: ({ redeemed }) => numberText(redeemed) },
                  { id: 'expired', head: m.money_month_expired(), cell: ({ expired }) => numberText(expired) },
                  {
                    id: 'breakage',
                    head: m.money_month_breakage(),
                    cell: ({ breakagePercent }) =>
                      breakagePercent !== null && m.money_month_percent({ percent: numberText(breakagePercent) }),
                  },
                  { id: 'onHold', head: m.money_month_on_hold(), cell: ({ onHold }) => numberText(onHold) },
                  {
                    id: 'outstanding',
                    head: m.money_month_outstanding(),
                    cell: ({ outstanding }) => numberText(outstanding),
                  },
                  { id: 'worth', head: m.money_month_worth(), cell: ({ worthPaise }) => rupeesText(worthPaise) },
                ]}
              />
            )}
            <h2 className="title">{m.money_months_tax()}</h2>
            <p className="muted">{m.money_months_tax_help()}</p>
            {prizeTax.every(({ month }) => month === null) ? (
              <p className="muted">{m.console_nothing_found()}</p>
            ) : (
              <DataTable
                label={m.money_months_tax()}
                rows={prizeTax}
                keyOf={({ month }) => month ?? ''}
                columns={[
                  monthColumn(),
                  { id: 'prizes', head: m.money_month_prizes(), cell: ({ prizes }) => numberText(prizes) },
                  { id: 'worth', head: m.money_month_worth(), cell: ({ valuePaise }) => rupeesText(valuePaise) },
                  { id: 'tax', head: m.money_month_tax(), cell: ({ taxPaise }) => rupeesText(taxPaise) },
                ]}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
