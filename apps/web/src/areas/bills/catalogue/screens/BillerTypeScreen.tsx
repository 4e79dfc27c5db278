import { m } from '@sikka/messages';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { loadCategories } from '../catalogue.ts';
import { GridSkeleton, GroupedCategories } from '../CategoryGrid.tsx';

/** All categories that have billers. */
export const BillerTypeScreen = () => {
  const categories = useQuery(['billCategories'], { read: loadCategories });
  return (
    <BillScreen title={m.bills_list_types_title()}>
      <div className="stack">
        <Loaded
          query={categories}
          skeleton={<GridSkeleton />}
          isEmpty={({ length }) => length === 0}
          empty={<EmptyState icon={<ReceiptDuotone />} title={m.bills_list_none()} text={m.bills_list_none_text()} />}
        >
          {(content) => <GroupedCategories categories={content} />}
        </Loaded>
      </div>
    </BillScreen>
  );
};
