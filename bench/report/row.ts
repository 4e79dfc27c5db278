export type Unit = '×' | 'KB' | 'MB' | 'ms' | '';

/** A figure is held to one of the two. */
export type Budget = { max: number } | { min: number };

/** One line of the table that was measured. */
export interface MeasuredRow {
  what: string;
  /** The ratio to the baseline, or the figure itself where the budget is absolute. */
  measured: number;
  unit: Unit;
  /** Absent for a figure that is shown only. */
  budget?: Budget | undefined;
  /** Absolute figures of ours and of the baseline; they depend on the machine and decide nothing. */
  ours: string;
  baseline: string;
}

/** One line that this machine cannot measure. */
export interface OpenRow {
  what: string;
  budget?: Budget | undefined;
  unit: Unit;
  notMeasurable: string;
}

export type Row = MeasuredRow | OpenRow;

export type Verdict = 'holds' | 'missed' | 'open' | 'shown';

export const verdictOf = (row: Row): Verdict => {
  if ('notMeasurable' in row) return 'open';
  const { measured, budget } = row;
  if (!budget) return 'shown';
  const isMet = 'max' in budget ? measured <= budget.max : measured >= budget.min;
  return isMet ? 'holds' : 'missed';
};
