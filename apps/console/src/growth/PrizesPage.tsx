import { growth } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Tag } from '@sikka/ui/tag';
import { Link } from '@tanstack/react-router';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText, numberText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { mayCall, useOperator } from '../people/operator.ts';
import { ChangeStock, StockFile } from './PrizeStock.tsx';
import { inLocale } from './texts.ts';

/** The prizes of the store with their stock: take one out, or open it in the editor. */
export function PrizesPage() {
  const query = useCall(growth.listPrizes, {});
  const isEditor = mayCall(useOperator(), growth.endPrize);
  return (
    <Page title={m.growth_prizes()} actions={isEditor && <StockFile />}>
      <Loaded query={query}>
        {({ prizes }) => (
          <DataTable
            label={m.growth_prizes()}
            rows={prizes}
            keyOf={({ prizeId }) => prizeId}
            columns={[
              { id: 'prize', head: m.growth_prize(), cell: ({ title }) => inLocale(title) },
              {
                id: 'id',
                head: m.console_id(),
                cell: ({ prizeId }) =>
                  isEditor ? (
                    <Link to="/content/$kind/$gid" params={{ kind: 'store_prize', gid: prizeId }} className="link">
                      {prizeId}
                    </Link>
                  ) : (
                    <code translate="no">{prizeId}</code>
                  ),
              },
              {
                id: 'state',
                head: m.console_state(),
                cell: ({ isEnded }) =>
                  isEnded ? <Tag>{m.growth_state_ended()}</Tag> : <Tag tone="good">{m.growth_prize_in()}</Tag>,
              },
              { id: 'coins', head: m.growth_coins(), cell: ({ coins }) => numberText(coins) },
              {
                id: 'stock',
                head: m.growth_stock(),
                cell: ({ kind, stock }) => (kind === 'FRAME' ? '' : numberText(stock)),
              },
              { id: 'read', head: m.growth_stock_read(), cell: ({ stockReadAt }) => momentText(stockReadAt ?? '') },
              { id: 'withheld', head: m.growth_stock_withheld(), cell: ({ withheld }) => numberText(withheld) },
              { id: 'moving', head: m.growth_moving(), cell: ({ moving }) => numberText(moving) },
              {
                id: 'supplier',
                head: m.growth_supplier(),
                cell: ({ supplierId }) => <span translate="no">{supplierId}</span>,
              },
              ...(isEditor
                ? [
                    {
                      id: 'acts',
                      head: m.console_actions(),
                      cell: ({ prizeId, title, isEnded, kind, stock, withheld }: (typeof prizes)[number]) =>
                        !isEnded && (
                          <div className="sub">
                            {kind !== 'FRAME' && (
                              <ChangeStock {...{ prizeId, stock, withheld }} prize={inLocale(title)} />
                            )}
                            <ReasonButton
                              call={growth.endPrize}
                              label={m.growth_prize_end()}
                              title={m.growth_prize_end_title({ prize: inLocale(title) })}
                              isDangerous
                              bodyOf={(reason) => ({ prizeId, reason })}
                            />
                          </div>
                        ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}
