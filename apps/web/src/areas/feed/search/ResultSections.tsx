import type { SearchKind } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { BrandMark, type BrandMarkProps } from '@sikka/ui/brand-mark';
import { IconTile } from '@sikka/ui/icon-tile';
import { CalculatorDuotone } from '@sikka/ui/icons/CalculatorDuotone';
import { CarProfileDuotone } from '@sikka/ui/icons/CarProfileDuotone';
import { ClockCounterClockwiseDuotone } from '@sikka/ui/icons/ClockCounterClockwiseDuotone';
import { DeviceMobileDuotone } from '@sikka/ui/icons/DeviceMobileDuotone';
import { GaugeDuotone } from '@sikka/ui/icons/GaugeDuotone';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { KeyDuotone } from '@sikka/ui/icons/KeyDuotone';
import { LightningDuotone } from '@sikka/ui/icons/LightningDuotone';
import { ReceiptDuotone } from '@sikka/ui/icons/ReceiptDuotone';
import { SparkleDuotone } from '@sikka/ui/icons/SparkleDuotone';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
import { WalletDuotone } from '@sikka/ui/icons/WalletDuotone';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { Tag } from '@sikka/ui/tag';
import type { MouseEvent, ReactNode } from 'react';
import { formatDay, formatPaise } from '#shared/format.ts';
import { merchantShape } from '#shared/merchant-shapes.ts';
import { openTile, tileHref } from '#shared/tile/open-tile.ts';
import type { Tile } from '#shared/tile/tile-rules.ts';
import { rememberResult, type SearchResult } from './recent-results.ts';

/** Sections of results, and recently opened results. */
type Kind = SearchKind | 'RECENT';

const titleOf = textsOf<Kind>({
  RECENT: m.feed_search_recent,
  YOURS: m.feed_search_yours,
  POPULAR: m.feed_search_popular,
  BILL: m.feed_search_bills,
  BILLER: m.common_billers,
  LOAN: m.feed_search_loans,
  COUPON: m.common_coupons,
  SETTING: m.common_settings,
  HELP: m.common_help,
  MORE: m.feed_search_more,
});

const icons: Readonly<Record<Kind, ReactNode>> = {
  RECENT: <ClockCounterClockwiseDuotone />,
  YOURS: <WalletDuotone />,
  POPULAR: <SparkleDuotone />,
  BILL: <ReceiptDuotone />,
  BILLER: <ReceiptDuotone />,
  LOAN: <HandCoinsDuotone />,
  COUPON: <TicketDuotone />,
  SETTING: <KeyDuotone />,
  HELP: <HeadsetDuotone />,
  MORE: <SparkleDuotone />,
};

/** Popular screens have icons of their own, whatever section lists them. */
const iconsByLink: Readonly<Record<string, ReactNode>> = {
  '/billList?billerType=Electricity': <LightningDuotone />,
  '/postPay?billerType=Mobile+Prepaid': <DeviceMobileDuotone />,
  '/billList?billerType=Fastag': <CarProfileDuotone />,
  '/offers': <HandCoinsDuotone />,
  '/creditScore': <GaugeDuotone />,
  '/emi': <CalculatorDuotone />,
};

/** Screens about loans, whatever section lists them: their icons have the colour of loans. */
const loanLinks: ReadonlySet<string> = new Set(['/offers', '/creditScore', '/emi']);

const tileOf = ({ title, link }: SearchResult): Tile => ({
  resourceGid: '',
  formalTitle: title,
  guideUrl: link,
  productUrl: '',
  openWith: 'insideChrome',
  isLogin: 0,
  needLogin: 0,
  businessType: 'OTHER',
  priorityChannel: 0,
  extJson: '',
});

/** Whether a result has a valid target. */
export const leadsSomewhere = (result: SearchResult): boolean => tileHref(tileOf(result)) !== undefined;

const dueLine = ({ line, duePaise, dueDate }: SearchResult): string => {
  if (duePaise === undefined) return line;
  const amount = formatPaise(duePaise);
  return dueDate ? m.feed_search_due_by({ amount, day: formatDay(dueDate) }) : m.feed_search_due({ amount });
};

const shapeOf = ({ kind, name, category = '' }: NonNullable<SearchResult['mark']>): BrandMarkProps['shape'] => {
  if (kind === 'merchant') return merchantShape(name, category);
  return kind === 'biller' ? category.replaceAll(' ', '-') : undefined;
};

const ResultIcon = ({ kind, result: { link, mark } }: { kind: Kind; result: SearchResult }) =>
  mark ? (
    <BrandMark kind={mark.kind} name={mark.name} shape={shapeOf(mark)} />
  ) : (
    <IconTile size="small" tone={kind === 'LOAN' || loanLinks.has(link) ? 'gold' : 'brand'}>
      {iconsByLink[link] ?? icons[kind]}
    </IconTile>
  );

const ResultRow = ({ kind, result }: { kind: Kind; result: SearchResult }) => {
  const tile = tileOf(result);
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    rememberResult(result);
    void openTile(tile);
  };
  return (
    <ListRow
      href={tileHref(tile)}
      onClick={open}
      icon={<ResultIcon kind={kind} result={result} />}
      title={result.title}
      sub={dueLine(result)}
      trailing={result.duePaise !== undefined && <Tag tone="brand">{m.common_pay()}</Tag>}
    />
  );
};

interface ResultSectionProps {
  kind: Kind;
  results: readonly SearchResult[];
  /** Shown beside the title. */
  more?: ReactNode;
}

/** A section of results; each row opens its target. */
export const ResultSection = ({ kind, results, more }: ResultSectionProps) => (
  <section className="stack">
    <SectionTitle more={more}>{titleOf(kind)}</SectionTitle>
    <ListGroup>
      {results.map((result) => (
        <ResultRow key={result.link} kind={kind} result={result} />
      ))}
    </ListGroup>
  </section>
);
