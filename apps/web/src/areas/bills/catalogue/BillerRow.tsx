import type { BillerSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { stateNames } from '@sikka/messages/states';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { hrefOf } from '#shared/navigation.ts';
import { BillerMark } from '../BillerMark.tsx';
import { formOf } from './category-rules.ts';
import { wholeCountry } from './find-rules.ts';

/** States by the codes of the bill network, which writes Odisha in its own way. */
const names: Readonly<Record<string, () => string>> = { ...stateNames, OR: stateNames.OD };

/** Name of a biller's state; the code itself if it is unknown to us. */
export const stateName = (coverage: string): string =>
  coverage === wholeCountry ? m.bills_list_state_all() : (names[coverage]?.() ?? coverage);

interface BillerRowProps {
  biller: BillerSummary;
  /** Category, shown if the list has several. */
  kind?: string;
}

/** A biller in a list; opens its form. */
export const BillerRow = ({ biller, kind }: BillerRowProps) => (
  <ListRow
    href={hrefOf(formOf(biller))}
    icon={<BillerMark {...biller} />}
    title={biller.billerName}
    sub={[biller.alias, kind, stateName(biller.coverage)].filter(Boolean).join(' · ')}
  />
);

export const NothingFound = ({ query }: { query: string }) => (
  <EmptyState
    icon={<MagnifyingGlass />}
    title={m.bills_list_found_none()}
    text={m.bills_list_found_none_text({ query })}
  />
);
