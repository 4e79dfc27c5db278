import type { CoinRecord } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Figure } from '@sikka/ui/figure';
import { CalendarCheckDuotone } from '@sikka/ui/icons/CalendarCheckDuotone';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { CoinsDuotone } from '@sikka/ui/icons/CoinsDuotone';
import { GiftDuotone } from '@sikka/ui/icons/GiftDuotone';
import { SparkleDuotone } from '@sikka/ui/icons/SparkleDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { EmptyState } from '@sikka/ui/state-message';
import type { ReactNode } from 'react';
import { rewards } from 'virtual:calls';
import { formatDay, formatMoment, formatMonth, formatNumber, indiaMonth } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { groupsOf } from '#shared/groups.ts';
import { Fact, Facts } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { ShowMore } from '#shared/query/ShowMore.tsx';
import { usePages } from '#shared/query/use-pages.ts';
import { recordText } from '../earn/coin-texts.ts';
import { useWallet } from '../earn/use-coins.ts';
import styles from './RecordScreen.module.css';

const NoCoins = () => (
  <EmptyState
    icon={<CoinsDuotone />}
    title={m.rewards_empty_title()}
    text={m.rewards_empty_text()}
    actions={<Button href={hrefOf({ to: '/rewards' })}>{m.rewards_empty_action()}</Button>}
  />
);

/** What earned coins, what they were redeemed for, or that they are gone or back. */
const iconOf = ({ kind, rule }: CoinRecord): ReactNode => {
  if (kind === 'SPENT') return <GiftDuotone />;
  if (kind !== 'EARNED') return <ClockCounterClockwiseDuotone />;
  if (rule === 'check_in') return <CalendarCheckDuotone />;
  return rule === 'spin' ? <SparkleDuotone /> : <CoinsDuotone />;
};

const RecordRow = ({ record }: { record: CoinRecord }) => {
  const { coins, balance, at } = record;
  return (
    <ListRow
      tile={iconOf(record)}
      tileTone={coins > 0 ? 'gold' : 'brand'}
      title={recordText(record)}
      sub={formatMoment(at)}
      trailing={
        <>
          <span className={coins > 0 ? styles.in : undefined}>
            {coins > 0 ? `+${formatNumber(coins)}` : formatNumber(coins)}
          </span>
          <br />
          <span className={`quiet ${styles.balance}`}>
            {m.rewards_record_balance({ coins: formatNumber(balance) })}
          </span>
        </>
      }
    />
  );
};

/** When coins expire, by their last day. */
const Expiries = () => {
  const lots = useWallet().content?.lots ?? [];
  return (
    lots.length > 0 && (
      <Fold title={m.rewards_rules_expiry_title()} padded="lines">
        <Facts>
          {lots.map(({ coins, expiresOn }) => (
            <Fact key={expiresOn} label={formatDay(Date.parse(expiresOn))}>
              {m.rewards_coins({ coins: formatNumber(coins) })}
            </Fact>
          ))}
        </Facts>
        <p className="quiet">{m.rewards_rules_expiry()}</p>
      </Fold>
    )
  );
};

/** The balance, then the records of each month; both newest first. */
const Statement = ({ records }: { records: readonly CoinRecord[] }) => (
  <>
    <div>
      <p className="quiet">{m.rewards_your_coins()}</p>
      <Figure className={styles.coins}>{formatNumber(records[0]?.balance ?? 0)}</Figure>
    </div>
    <Expiries />
    {groupsOf(records, ({ at }) => indiaMonth(at)).map(([month, those]) => (
      <section key={month} className="list">
        <SectionTitle>{formatMonth(month)}</SectionTitle>
        <ListGroup>
          {those.map((record) => (
            <RecordRow key={record.recordId} record={record} />
          ))}
        </ListGroup>
      </section>
    ))}
  </>
);

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
            <Statement records={items} />
            <ShowMore pages={pages} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
};
