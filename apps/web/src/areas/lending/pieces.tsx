import type { LoanOffer } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { IconTile, type IconTileProps } from '@sikka/ui/icon-tile';
import { DownloadSimple } from '@sikka/ui/icons/DownloadSimple';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { ListRow, type ListRowProps } from '@sikka/ui/list';
import { Picture } from '@sikka/ui/picture';
import { Skeleton, SkeletonGroup } from '@sikka/ui/skeleton';
import { Term } from '@sikka/ui/term';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { bridge } from '#shared/bridge.ts';
import type { FactRow } from '#shared/money/Facts.tsx';
import { hrefOf } from '#shared/navigation.ts';
import { pageFacts } from '#shared/page-facts.ts';
import styles from './pieces.module.css';

interface ArtProps {
  /** Name of the drawing below `art`, which has a light and a dark version. */
  name: string;
  width: number;
  height: number;
  className?: string | undefined;
}

/** A decorative drawing; the text next to it says the same. */
export const Art = ({ name, ...size }: ArtProps) => {
  const place = `${pageFacts().base}/art/${name}`;
  return <Picture {...size} src={`${place}.svg`} darkSrc={`${place}-dark.svg`} alt="" />;
};

export const NumberedList = ({ steps }: { steps: readonly string[] }) => (
  <ol className={styles.list}>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

/** Side of a lender's mark, in pixels. */
const side = 44;

/** Colours of lenders, in `pieces.module.css`. */
const hues = 8;

/** Gives the current lenders different colours. */
const spread = 14;

/** The colour of a lender, the same everywhere: `data-hue` sets `--hue` for the elements inside. */
export const hueOf = (lenderId: string): number =>
  (Array.from(lenderId).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % spread) % hues;

/** The lender's logo, or its first letter in its colour, next to its name. */
export const LenderMark = ({
  lenderId,
  lenderName,
  iconUrl,
}: Pick<LoanOffer, 'lenderId' | 'lenderName' | 'iconUrl'>) => (
  <IconTile size="small" aria-hidden="true" className={styles.lender} data-hue={hueOf(lenderId)}>
    {iconUrl ? <Picture src={iconUrl} alt="" width={side} height={side} /> : lenderName.timeOfDay(0)}
  </IconTile>
);

/** Placeholders while content loads, in their order. */
export const CardsSkeleton = ({ shapes }: { shapes: readonly ('card' | 'hero' | 'line')[] }) => (
  <SkeletonGroup label={m.frame_loading()} className="stack">
    {shapes.map((shape, place) =>
      shape === 'line' ? <Skeleton key={place} width="medium" /> : <Skeleton key={place} shape={shape} />,
    )}
  </SkeletonGroup>
);

export const TileRow = ({ icon, tone = 'brand', ...row }: ListRowProps & Pick<IconTileProps, 'tone'>) => (
  <ListRow
    {...row}
    icon={
      <IconTile size="small" tone={tone}>
        {icon}
      </IconTile>
    }
  />
);

/** A link to the page on how to verify us and the lenders. */
export const VerifyUsRow = () => (
  <TileRow
    icon={<ShieldCheckDuotone />}
    tone="good"
    title={m.lending_home_tool_verify()}
    sub={m.lending_home_tool_verify_note()}
    href={hrefOf({ to: '/verifyUs' })}
  />
);

/** Whether documents can be printed or saved; the native shell cannot. */
export const canPrint = (): boolean => bridge().kind === 'browser';

/** Prints the open document, or saves it as a PDF. */
export const PrintButton = () => (
  <Button wide icon={<DownloadSimple />} onClick={() => print()}>
    {m.lending_documents_print()}
  </Button>
);

/** Prints the open statement; the native shell cannot. */
export const PrintFacts = () =>
  bridge().kind === 'browser' && (
    <Button variant="soft" onClick={() => print()}>
      {m.lending_facts_print()}
    </Button>
  );

/** Cancels presses that repeat within `guardMs` milliseconds; returns whether a press counts. */
export const usePressGuard = (guardMs: number): ((event: MouseEvent) => boolean) => {
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  return (event) => {
    const counts = event.timeStamp - lastMs.current >= guardMs;
    if (counts) lastMs.current = event.timeStamp;
    else event.preventDefault();
    return counts;
  };
};

/** A line of `Facts` whose label is explained on request. */
export const termRow = (label: string, meaning: string, value: ReactNode): FactRow => {
  const term = <Term meaning={meaning}>{label}</Term>;
  return [term, value];
};
