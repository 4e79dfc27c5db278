import { m } from '@sikka/messages';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { LoadFailed } from '#shared/frame/LoadFailed.tsx';
import styles from '#shared/money/Stack.module.css';
import { useLoaded } from '#shared/use-loaded.ts';
import { BillScreen } from '#areas/bills/BillScreen.tsx';
import { loadCategories } from '../catalogue.ts';
import { GridSkeleton, GroupedCategories } from '../CategoryGrid.tsx';

/** Every kind of bill that has billers. */
export const BillerTypeScreen = () => {
  const [categories, reload] = useLoaded(loadCategories);
  return (
    <BillScreen title={m.bills_list_types_title()}>
      <div className={styles.stack}>
        {categories.status === 'loading' && <GridSkeleton />}
        {categories.status === 'failed' && <LoadFailed onRetry={reload} />}
        {categories.status === 'ready' && categories.content.length === 0 && (
          <EmptyState icon={<ReceiptDuotone />} title={m.bills_list_none()} text={m.bills_list_none_text()} />
        )}
        {categories.status === 'ready' && <GroupedCategories categories={categories.content} />}
      </div>
    </BillScreen>
  );
};
