import { m } from '@sikka/messages';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useQuery } from '#shared/query/use-query.ts';
import { loadCategories } from '../catalogue.ts';
import { GridSkeleton, GroupedCategories } from '../CategoryGrid.tsx';

/** Which kind of bill an account is to be linked for: all categories that have billers. */
export const BillerTypeScreen = () => {
  const categories = useQuery(['billCategories'], { read: loadCategories });
  return (
    <BillScreen title={m.common_link_an_account()} stacked>
      <p className="quiet">{m.bills_list_link_kind()}</p>
      <Loaded
        query={categories}
        skeleton={<GridSkeleton />}
        isEmpty={({ length }) => length === 0}
        empty={<EmptyState icon={<ReceiptDuotone />} title={m.bills_list_none()} text={m.bills_list_none_text()} />}
      >
        {(content) => <GroupedCategories categories={content} />}
      </Loaded>
    </BillScreen>
  );
};
