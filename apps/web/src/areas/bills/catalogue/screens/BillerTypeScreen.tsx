import { m } from '@sikka/messages';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import styles from '#shared/money/Stack.module.css';
import { useLoaded } from '#shared/use-loaded.ts';
import { BillScreen, LoadedView } from '#areas/bills/BillScreen.tsx';
import { loadCategories } from '../catalogue.ts';
import { GridSkeleton, GroupedCategories } from '../CategoryGrid.tsx';

/** Every kind of bill that has billers. */
export const BillerTypeScreen = () => {
  const [categories, reload] = useLoaded(loadCategories);
  return (
    <BillScreen title={m.bills_list_types_title()}>
      <div className={styles.stack}>
        <LoadedView loaded={categories} onRetry={reload} waiting={<GridSkeleton />}>
          {(content) =>
            content.length === 0 ? (
              <EmptyState icon={<ReceiptDuotone />} title={m.bills_list_none()} text={m.bills_list_none_text()} />
            ) : (
              <GroupedCategories categories={content} />
            )
          }
        </LoadedView>
      </div>
    </BillScreen>
  );
};
