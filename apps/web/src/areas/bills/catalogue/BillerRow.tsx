import type { BillerSummary } from '@sikka/contract';
import { ListRow } from '@sikka/ui/list';
import { BillerMark } from '../BillerMark.tsx';
import { billerHref } from './addresses.ts';
import { stateName } from './state-names.ts';

interface BillerRowProps {
  biller: BillerSummary;
  /** What kind of bills it sends, where that is not clear from the place. */
  kind?: string;
}

/** One biller of a list; it leads to what the biller asks for. */
export const BillerRow = ({ biller, kind }: BillerRowProps) => (
  <ListRow
    href={billerHref(biller)}
    icon={<BillerMark name={biller.billerName} />}
    title={biller.billerName}
    sub={[biller.alias, kind, stateName(biller.coverage)].filter(Boolean).join(' · ')}
  />
);
