import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { DownloadSimple } from '@sikka/ui/icons/DownloadSimple';
import { ShieldCheckDuotone } from '@sikka/ui/icons/ShieldCheckDuotone';
import { ListRow } from '@sikka/ui/list';
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
  <ol className={`list ${styles.list}`}>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

/** Placeholders while content loads, in their order. */
export const CardsSkeleton = ({ shapes }: { shapes: readonly ('card' | 'hero' | 'line')[] }) => (
  <SkeletonGroup label={m.frame_loading()} className="stack">
    {shapes.map((shape, place) =>
      shape === 'line' ? <Skeleton key={place} width="medium" /> : <Skeleton key={place} shape={shape} />,
    )}
  </SkeletonGroup>
);

export const VerifyUsRow = () => (
  <ListRow
    tile={<ShieldCheckDuotone />}
    tileTone="good"
    title={m.lending_home_tool_verify()}
    sub={m.lending_home_tool_verify_note()}
    href={hrefOf({ to: '/verifyUs' })}
  />
);

/** Whether documents can be printed or saved; the native shell cannot. */
export const canPrint = (): boolean => bridge().kind === 'browser';

export const PrintButton = () => (
  <Button wide icon={<DownloadSimple />} onClick={() => print()}>
    {m.lending_documents_print()}
  </Button>
);

/** Prints the open statement; the native shell cannot. */
export const PrintFacts = () =>
  canPrint() && (
    <Button variant="soft" onClick={() => print()}>
      {m.lending_facts_print()}
    </Button>
  );

/** Presses of a button to apply or to see records that repeat within this time are ignored, in milliseconds (specification §5). */
const applyGuardMs = 2_000;

/** Cancels presses that repeat within `guardMs` milliseconds; returns whether a press counts. */
export const usePressGuard = (guardMs = applyGuardMs): ((event: MouseEvent) => boolean) => {
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

/** The main figures of an offer, the first one the largest. */
export const Figures = ({ rows }: { rows: readonly [name: string, value: string][] }) => (
  <dl className={`baseline ${styles.figures}`}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt className="quiet">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
