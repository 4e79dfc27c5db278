import type { BillerCategoryName, RecentRecharge } from '@sikka/contract';
import { groupMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
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

/** Recently recharged numbers; empty until loaded. */
export const useRecents = (kind: BillerCategoryName): readonly RecentRecharge[] => {
  const recents = useQuery(['recentRecharges', kind], {
    read: () => bills.recentRecharges({ billerCategoryName: kind }),
    stored: 'thirtyDays',
  });
  return recents.content?.recharges ?? [];
};

interface RecentRowProps {
  recent: RecentRecharge;
  onChoose: (billerId: string) => void;
}

/** A recharged number; a tap opens its plans. */
export const RecentRow = ({ recent, onChoose }: RecentRowProps) => {
  const { billerId, billerName, consumerNumber, params, amountPaise } = recent;
  const choose = (): void => {
    fillIn({ billerId }, params);
    onChoose(billerId);
  };
  return (
    <ListRow
      icon={<BillerMark {...recent} />}
      title={groupMobile(consumerNumber)}
      sub={billerName}
      trailing={formatPaise(amountPaise)}
      onClick={choose}
    />
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
