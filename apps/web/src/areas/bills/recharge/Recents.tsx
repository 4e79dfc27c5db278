import type { BillerCategoryName, RecentRecharge } from '@sikka/contract';
import { groupMobile } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { bills } from 'virtual:calls';
import { formatPaise } from '#shared/format.ts';
import { useQuery } from '#shared/query/use-query.ts';
import { BillerMark, Section } from '../BillScreen.tsx';
import { fillIn } from '../form/use-biller-form.ts';

interface RecentsProps {
  kind: BillerCategoryName;
  onChoose: (billerId: string) => void;
}

/** The numbers that were recharged last; none until they are known. */
export const useRecents = (kind: BillerCategoryName): readonly RecentRecharge[] => {
  const recents = useQuery(['recentRecharges', kind], {
    read: () => bills.recentRecharges({ billerCategoryName: kind }, { quiet: true }),
    stored: 'thirtyDays',
  });
  return recents.content?.recharges ?? [];
};

/** The numbers that were recharged last; one tap leads to their plans. Nothing while there are none. */
export const Recents = ({ kind, onChoose }: RecentsProps) => {
  const recharges = useRecents(kind);
  const choose = ({ billerId, params }: RecentRecharge): void => {
    fillIn({ billerId }, params);
    onChoose(billerId);
  };
  if (recharges.length === 0) return null;
  return (
    <Section title={m.bills_plan_recents()}>
      <ListGroup>
        {recharges.map((recent) => (
          <ListRow
            key={`${recent.billerId} ${recent.consumerNumber}`}
            icon={<BillerMark name={recent.billerName} />}
            title={groupMobile(recent.consumerNumber)}
            sub={recent.billerName}
            trailing={formatPaise(recent.amountPaise)}
            onClick={() => choose(recent)}
          />
        ))}
      </ListGroup>
    </Section>
  );
};
