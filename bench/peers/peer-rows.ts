import { median } from '../kit/alternating.ts';
import { type Cost, throughputRow } from '../load/compare.ts';
import type { Budget, MeasuredRow } from '../report/row.ts';

/** What a server needs besides its load. */
export interface Footprint {
  /** From its start to its first answer, its database being filled. */
  startSeconds: number;
  /** Resident memory of its processes after the load. */
  residentBytes: number;
  installBytes: number;
}

const perSecondText = (costs: readonly Cost[]): string =>
  `${median(costs.map(({ perSecond }) => perSecond)).toFixed(0)}/s`;

/** Two rows of one load: the ratio of processor times, which counts, and the one of the clock, which depends on what else runs. */
export const loadRows = (
  what: string,
  rounds: readonly { ours: Cost; baseline: Cost }[],
  budget?: Budget,
): MeasuredRow[] => [
  throughputRow(`${what}: processor time`, rounds, budget),
  {
    what: `${what}: requests a second, by the clock`,
    measured: median(rounds.map(({ ours, baseline }) => ours.perSecond / baseline.perSecond)),
    unit: '×',
    ours: perSecondText(rounds.map(({ ours }) => ours)),
    baseline: perSecondText(rounds.map(({ baseline }) => baseline)),
  },
];

/** A row for each figure of the footprint: how many times ours the peer's is. */
export const footprintRows = (peer: string, ours: Footprint, theirs: Footprint): MeasuredRow[] => {
  const row = (what: string, name: keyof Footprint, unit: string, divisor: number): MeasuredRow => ({
    what: `${peer}: ${what}`,
    measured: theirs[name] / ours[name],
    unit: '×',
    ours: `${(ours[name] / divisor).toFixed(1)} ${unit}`,
    baseline: `${(theirs[name] / divisor).toFixed(1)} ${unit}`,
  });
  return [
    row('start to first answer', 'startSeconds', 's', 1),
    row('resident memory', 'residentBytes', 'MB', 1e6),
    row('install size', 'installBytes', 'MB', 1e6),
  ];
};

const maxReason = 160;
const secrets = /\b(postgres(?:ql)?:\/\/)[^@\s]*@/g;

/**
 * What a failed step says, in one short line without a database's password: of several lines the first that names an error
 * (npm repeats its name before it), else the last.
 */
export const skipReason = (step: string, output: string): string => {
  const lines = output
    .replaceAll(secrets, '$1')
    .split('\n')
    .map((line) => line.replace(/^npm error\s+(?=code\b)/i, 'error ').trim())
    .filter((line) => line !== '');
  const telling =
    lines.find((line) => /\berror\b/i.test(line) && !/^npm warn/i.test(line)) ?? lines.at(-1) ?? 'no word';
  return `skipped, ${step}: ${telling.replaceAll('|', '/').slice(0, maxReason)}`;
};
