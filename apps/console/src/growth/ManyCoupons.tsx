import { changesFileRows, type CouponAct, couponActs, type CouponState, growth } from '@sikka/contract/console';
import { m, textsOf } from '@sikka/messages';
import { toast } from '@sikka/ui/toaster';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { numberText } from '../kit/locale.ts';
import { useCall } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { ChangesFile } from './ChangesFile.tsx';
import { couponStateText, inLocale } from './texts.ts';

const actText = textsOf<CouponAct>({
  HIDE: m.growth_coupon_hide,
  SHOW: m.growth_coupon_show,
  CHECK: m.growth_coupon_check,
});

type Both = Parameters<typeof inLocale>[0];
type Effect = { merchant: Both; heading: Both; state: CouponState; after: CouponState | null };

/** What becomes of a coupon; in the language of the moment. */
const effectColumns = (): Column<Effect>[] => [
  { id: 'coupon', head: m.growth_coupon(), cell: ({ heading }) => inLocale(heading) },
  { id: 'merchant', head: m.growth_merchant(), cell: ({ merchant }) => inLocale(merchant) },
  { id: 'now', head: m.console_state(), cell: ({ state }) => couponStateText(state) },
  {
    id: 'after',
    head: m.growth_coupons_after(),
    cell: ({ state, after }) => {
      if (!after) return m.growth_coupons_stays();
      return after === state ? m.growth_coupons_asked() : couponStateText(after);
    },
  },
];

/** Acts on coupons from a file. */
export const CouponFile = () => (
  <ChangesFile
    title={m.growth_coupons_file()}
    hint={m.growth_coupons_file_hint({ rows: numberText(changesFileRows), acts: couponActs.join(', ') })}
    check={growth.checkCouponFile}
    apply={growth.applyCouponFile}
    columns={effectColumns()}
  />
);

interface ManyCouponsProps {
  chosen: readonly string[];
  /** The button that chooses all of this page of the list. */
  all: ReactNode;
  onDone: () => void;
}

/** Acts on the coupons that are chosen; each shows first what it would change. */
export function ManyCoupons({ chosen, all, onDone }: ManyCouponsProps) {
  return (
    <div className="tags">
      {all}
      {chosen.length > 0 &&
        couponActs.map((act) => (
          <ReasonButton
            key={act}
            call={growth.changeCoupons}
            label={actText(act)}
            title={m.growth_coupons_change({ act: actText(act), count: numberText(chosen.length) })}
            isDangerous={act === 'HIDE'}
            bodyOf={(reason) => ({ couponGids: [...chosen], act, reason })}
            onDone={({ changed, left }) => {
              onDone();
              toast(m.growth_coupons_changed({ changed: numberText(changed), left: numberText(left) }));
            }}
          >
            <Preview couponGids={[...chosen]} act={act} />
          </ReasonButton>
        ))}
    </div>
  );
}

function Preview(body: { couponGids: string[]; act: CouponAct }) {
  const query = useCall(growth.previewCoupons, body);
  return (
    <Loaded query={query}>
      {({ coupons }) => (
        <DataTable
          label={m.growth_coupons_preview()}
          rows={coupons}
          keyOf={({ couponGid }) => couponGid}
          columns={effectColumns()}
        />
      )}
    </Loaded>
  );
}
