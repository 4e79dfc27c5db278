import type { CoinRecord } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { rewards } from 'virtual:calls';
import { formatMoment, formatNumber } from '#shared/format.ts';
import { Screen } from '#shared/frame/Screen.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { ShowMore } from '#shared/query/ShowMore.tsx';
import { usePages } from '#shared/query/use-pages.ts';
import { recordText } from '../earn/coin-texts.ts';

const NoCoins = () => (
  <EmptyState
    icon={<CoinsDuotone />}
    title={m.rewards_empty_title()}
    text={m.rewards_empty_text()}
    actions={<Button href={hrefOf({ to: '/rewards' })}>{m.rewards_empty_action()}</Button>}
  />
);

const RecordRow = ({ record }: { record: CoinRecord }) => {
  const { coins, balance, at } = record;
  return (
    <ListRow
      title={recordText(record)}
      sub={
        <span className="sub">
          {formatMoment(at)}
          <span>{m.rewards_record_balance({ coins: formatNumber(balance) })}</span>
        </span>
      }
      trailing={<strong>{coins > 0 ? `+${formatNumber(coins)}` : formatNumber(coins)}</strong>}
    />
  );
};

/** The statement of the user's coins, newest first. */
export const RecordScreen = () => {
  const pages = usePages(
    ['coins', 'records'],
    async (page) => {
      const { records, totalSize } = await rewards.listCoinRecords(page);
      return { items: records, totalSize };
    },
    ({ recordId }) => recordId,
  );
  return (
    <Screen title={m.rewards_history()}>
      <Loaded query={pages.query} isEmpty={({ items }) => items.length === 0} empty={<NoCoins />}>
        {({ items }) => (
          <div className="stack">
            <ListGroup>
              {items.map((record) => (
                <RecordRow key={record.recordId} record={record} />
              ))}
            </ListGroup>
            <ShowMore pages={pages} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
