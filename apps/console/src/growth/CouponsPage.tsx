import { couponStates, growth } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { SearchField } from '@sikka/ui/search-field';
import { Tag } from '@sikka/ui/tag';
import { getRouteApi } from '@tanstack/react-router';
import { ChoiceFilter } from '../kit/ChoiceFilter.tsx';
import { DataTable } from '../kit/DataTable.tsx';
import { ExportButton } from '../kit/ExportButton.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { KeyPages } from '../kit/Pages.tsx';
import { useCall } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { SavedViews } from '../kit/SavedViews.tsx';
import { useChosen } from '../kit/use-chosen.tsx';
import { mayCall, useOperator } from '../people/operator.ts';
import { CouponFile, ManyCoupons } from './ManyCoupons.tsx';
import { couponStateText, couponTones, inLocale } from './texts.ts';

const route = getRouteApi('/coupons');
const pageSize = 50;

/** Coupons with when the till last took each: hide one at once, or have it tried and shown again. */
export function CouponsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { after, ...filters } = search;
  const query = useCall(growth.listCoupons, { ...search, pageSize });
  const { chosen, chooseNone, all, boxOf } = useChosen(query.data?.coupons.map(({ couponGid }) => couponGid));
  const isEditor = mayCall(useOperator(), growth.changeCoupons);
  const change = (changes: Partial<typeof search>) =>
    void navigate({ search: { ...search, after: undefined, ...changes }, replace: true });
  const openAfter = (key: string | undefined) => void navigate({ search: { ...search, after: key } });
  return (
    <Page
      title={m.growth_coupons()}
      actions={
        <>
          <ExportButton list="coupons" filters={filters} />
          {isEditor && <CouponFile />}
        </>
      }
    >
      <p className="muted">{m.growth_coupons_refused()}</p>
      <SavedViews page="/coupons" filters={filters} />
      <div className="filters">
        <SearchField
          label={m.console_search()}
          placeholder={m.console_search()}
          clearLabel={m.common_clear_the_search()}
          value={search.query ?? ''}
          onValueChange={(text) => change({ query: text || undefined })}
        />
        <ChoiceFilter
          label={m.console_state()}
          names={couponStates}
          textOf={couponStateText}
          value={search.state}
          onChange={(state) => change({ state })}
        />
      </div>
      <Loaded query={query}>
        {({ coupons, hasMore }) => (
          <>
            <p className="quiet" aria-live="polite">
              {coupons.length === 0 && m.console_nothing_found()}
            </p>
            {isEditor && coupons.length > 0 && <ManyCoupons {...{ chosen, all }} onDone={chooseNone} />}
            {coupons.length > 0 && (
              <DataTable
                label={m.growth_coupons()}
                rows={coupons}
                keyOf={({ couponGid }) => couponGid}
                columns={[
                  {
                    id: 'coupon',
                    head: m.growth_coupon(),
                    cell: ({ couponGid, heading }) =>
                      isEditor ? boxOf(couponGid, inLocale(heading)) : inLocale(heading),
                  },
                  { id: 'merchant', head: m.growth_merchant(), cell: ({ merchant }) => inLocale(merchant) },
                  { id: 'id', head: m.console_id(), cell: ({ couponGid }) => <code translate="no">{couponGid}</code> },
                  {
                    id: 'state',
                    head: m.console_state(),
                    cell: ({ state, hiddenBy }) => (
                      <Tag tone={couponTones[state]}>
                        {hiddenBy ? m.growth_coupon_hidden({ who: hiddenBy }) : couponStateText(state)}
                      </Tag>
                    ),
                  },
                  { id: 'verified', head: m.growth_verified(), cell: (row) => momentText(row.verifiedAt ?? '') },
                  { id: 'check', head: m.growth_next_check(), cell: ({ checkAt }) => momentText(checkAt) },
                  {
                    id: 'reports',
                    head: m.growth_reports(),
                    cell: ({ reportsWorked, reportsFailed }) => `${reportsWorked} / ${reportsFailed}`,
                  },
                  { id: 'ends', head: m.growth_ends(), cell: ({ endsAt }) => momentText(endsAt) },
                  ...(isEditor
                    ? [
                        {
                          id: 'acts',
                          head: m.console_actions(),
                          cell: (coupon: (typeof coupons)[number]) => <HideCoupon {...coupon} />,
                        },
                      ]
                    : []),
                ]}
              />
            )}
            <KeyPages after={after} next={hasMore && coupons.at(-1)?.couponGid} onOpen={openAfter} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function HideCoupon({ couponGid, state, heading }: { couponGid: string; state: string; heading: Both }) {
  if (state === 'WITHDRAWN' || state === 'ENDED') return null;
  const isHidden = state !== 'HIDDEN';
  const coupon = inLocale(heading);
  return (
    <ReasonButton
      call={growth.changeCoupons}
      label={isHidden ? m.growth_coupon_hide() : m.growth_coupon_show()}
      title={isHidden ? m.growth_coupon_hide_title({ coupon }) : m.growth_coupon_show_title({ coupon })}
      isDangerous={isHidden}
      bodyOf={(reason) => ({ couponGids: [couponGid], act: isHidden ? ('HIDE' as const) : ('SHOW' as const), reason })}
    />
  );
}

type Both = Parameters<typeof inLocale>[0];
