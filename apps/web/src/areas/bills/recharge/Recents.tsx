import type { BillerCategoryName, RecentRecharge } from '@sikka/contract';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { bills } from 'virtual:calls';
import { formatPaise } from '#shared/format.ts';
import { useQuery } from '#shared/query/use-query.ts';
import { useUser } from '#shared/session.ts';
import { BillerMark, Section } from '../BillScreen.tsx';
import { fillIn } from '../form/use-biller-form.ts';

interface RecentsProps {
  kind: BillerCategoryName;
  onChoose: (billerId: string) => void;
}

const RecentList = ({ kind, onChoose }: RecentsProps) => {
  const recents = useQuery(['recentRecharges', kind], {
    read: () => bills.recentRecharges({ billerCategoryName: kind }, { quiet: true }),
    stored: 'thirtyDays',
  });
  const { recharges = [] } = recents.content ?? {};
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
            title={recent.consumerNumber}
            sub={recent.billerName}
            trailing={formatPaise(recent.amountPaise)}
            onClick={() => choose(recent)}
          />
        ))}
      </ListGroup>
    </Section>
  );
};

/** The numbers that were recharged last; one tap fills the form in. Nothing while there are none. */
export const Recents = (props: RecentsProps) => (useUser() ? <RecentList {...props} /> : null);
