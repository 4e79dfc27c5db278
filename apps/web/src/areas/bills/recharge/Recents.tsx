import type { BillerCategoryName, RecentRecharge } from '@sikka/contract';
import { groupMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { Pressable } from '@sikka/ui/pressable';
import { bills } from 'virtual:calls';
import { formatPaise } from '#shared/format.ts';
import { useQuery } from '#shared/query/use-query.ts';
import { BillerMark } from '../BillerMark.tsx';
import { Section } from '../BillScreen.tsx';
import { fillIn } from '../form/biller-draft.ts';

interface RecentsProps {
  kind: BillerCategoryName;
  onChoose: (billerId: string) => void;
}

/** Recently recharged numbers, the latest first. */
export const useRecentsQuery = (kind: BillerCategoryName) =>
  useQuery(['recentRecharges', kind], {
    read: () => bills.recentRecharges({ billerCategoryName: kind }),
    stored: 'thirtyDays',
  });

/** The same; empty until loaded. */
export const useRecents = (kind: BillerCategoryName): readonly RecentRecharge[] =>
  useRecentsQuery(kind).content?.recharges ?? [];

interface RecentProps {
  recent: RecentRecharge;
  onChoose: (billerId: string) => void;
}

/** Fills in the number of a recent recharge, for the screen of its plans. */
const choose = ({ recent: { billerId, params }, onChoose }: RecentProps): void => {
  fillIn({ billerId }, params);
  onChoose(billerId);
};

/** A recharged number; a tap opens its plans. */
const RecentRow = (props: RecentProps) => {
  const { billerName, consumerNumber, amountPaise } = props.recent;
  return (
    <ListRow
      icon={<BillerMark {...props.recent} />}
      title={groupMobile(consumerNumber)}
      sub={billerName}
      trailing={formatPaise(amountPaise)}
      onClick={() => choose(props)}
    />
  );
};

/** The same as one of four in a row. */
export const RecentTile = (props: RecentProps) => {
  const { consumerNumber, amountPaise } = props.recent;
  return (
    <Pressable onClick={() => choose(props)}>
      <BillerMark {...props.recent} />
      <span>{groupMobile(consumerNumber)}</span>
      <span className="strong">{formatPaise(amountPaise)}</span>
    </Pressable>
  );
};

/** Recently recharged numbers; hidden if there are none. */
export const Recents = ({ kind, onChoose }: RecentsProps) => {
  const recharges = useRecents(kind);
  if (recharges.length === 0) return null;
  return (
    <Section title={m.bills_plan_recents()}>
      <ListGroup>
        {recharges.map((recent) => (
          <RecentRow key={`${recent.billerId} ${recent.consumerNumber}`} recent={recent} onChoose={onChoose} />
        ))}
      </ListGroup>
    </Section>
  );
};
