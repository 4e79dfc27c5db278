import type { BillerSummary } from '@sikka/contract';
import { m } from '@sikka/messages';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { ListRow } from '@sikka/ui/list';
import { EmptyState } from '@sikka/ui/state-message';
import { hrefOf } from '#shared/navigation.ts';
import { BillerMark } from '../BillerMark.tsx';
import { formOf } from './category-rules.ts';
import { wholeCountry } from './find-rules.ts';

/** States by the two-letter codes of the bill network. */
const names: Readonly<Record<string, () => string>> = {
  AN: m.bills_list_state_an,
  AP: m.bills_list_state_ap,
  AR: m.bills_list_state_ar,
  AS: m.bills_list_state_as,
  BR: m.bills_list_state_br,
  CG: m.bills_list_state_cg,
  CH: m.bills_list_state_ch,
  DL: m.bills_list_state_dl,
  GA: m.bills_list_state_ga,
  GJ: m.bills_list_state_gj,
  HP: m.bills_list_state_hp,
  HR: m.bills_list_state_hr,
  JH: m.bills_list_state_jh,
  JK: m.bills_list_state_jk,
  KA: m.bills_list_state_ka,
  KL: m.bills_list_state_kl,
  LA: m.bills_list_state_la,
  MH: m.bills_list_state_mh,
  ML: m.bills_list_state_ml,
  MN: m.bills_list_state_mn,
  MP: m.bills_list_state_mp,
  MZ: m.bills_list_state_mz,
  NL: m.bills_list_state_nl,
  OR: m.bills_list_state_or,
  PB: m.bills_list_state_pb,
  PY: m.bills_list_state_py,
  RJ: m.bills_list_state_rj,
  SK: m.bills_list_state_sk,
  TN: m.bills_list_state_tn,
  TR: m.bills_list_state_tr,
  TS: m.bills_list_state_ts,
  UK: m.bills_list_state_uk,
  UP: m.bills_list_state_up,
  WB: m.bills_list_state_wb,
};

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
