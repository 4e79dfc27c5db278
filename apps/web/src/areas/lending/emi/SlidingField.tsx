import { emiLimits, groupedRupees } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { paise, rupeeDigits, zero, type Paise } from '@sikka/money';
import { TextField } from '@sikka/ui/text-field';
import type { ReactNode } from 'react';
import { formatPaise, formatPaiseInWords } from '#shared/format.ts';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import styles from './SlidingField.module.css';

/** The slider's step up to each amount, in rupees. */
const stretches = [
  { upTo: 10_000, step: 1_000 },
  { upTo: 100_000, step: 5_000 },
  { upTo: 1_000_000, step: 50_000 },
  { upTo: 5_000_000, step: 100_000 },
];

/** The amounts at which the slider stops, in paise, finer where loans are small. */
export const amountStops: readonly Paise[] = stretches.reduce<Paise[]>(
  (stops, { upTo, step }) => {
    const from = (stops.at(-1) ?? 0) / 100 + step;
    for (let rupees = from; rupees <= upTo; rupees += step) stops.push(paise(rupees * 100));
    return stops;
  },
  [emiLimits.minPaise],
);

/** Index of the last stop that is not above an amount. */
export const stopOf = (amountPaise: Paise): number =>
  Math.max(
    0,
    amountStops.findLastIndex((stop) => stop <= amountPaise),
  );

interface SlidingFieldProps {
  label: string;
  isRupees?: boolean;
  trailing?: ReactNode;
  /** Another field on the same line, over the same slider. */
  beside?: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
  text: string;
  onText: (text: string) => void;
  slider: {
    place: number;
    min: number;
    max: number;
    step: number;
    /** The slider's value as text. */
    spoken: string;
    onPlace: (place: number) => void;
  };
}

export const SlidingField = ({ label, isRupees, beside, text, onText, slider, ...texts }: SlidingFieldProps) => (
  <div>
    <div className={`flow ${styles.line}`}>
      {isRupees ? (
        <RupeeField {...texts} label={label} value={text} onText={onText} />
      ) : (
        <TextField
          {...texts}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )}
      {beside}
    </div>
    <input
      type="range"
      className={styles.slider}
      aria-label={m.lending_emi_slider({ label })}
      aria-valuetext={slider.spoken}
      min={slider.min}
      max={slider.max}
      step={slider.step}
      value={slider.place}
      onChange={(event) => slider.onPlace(Number(event.target.value))}
    />
  </div>
);

interface AmountFieldProps {
  label: string;
  text: string;
  amountPaise: Paise | undefined;
  error: string | undefined;
  onText: (text: string) => void;
}

/** The loan amount: typed, or chosen on a slider with stops. */
export const AmountField = ({ label, text, amountPaise, error, onText }: AmountFieldProps) => {
  const stop = stopOf(amountPaise ?? zero);
  return (
    <SlidingField
      label={label}
      isRupees
      hint={amountPaise === undefined ? undefined : formatPaiseInWords(amountPaise)}
      error={error}
      text={text}
      onText={onText}
      slider={{
        place: stop,
        min: 0,
        max: amountStops.length - 1,
        step: 1,
        spoken: formatPaise(amountPaise ?? amountStops[stop] ?? zero),
        onPlace: (place) => onText(groupedRupees(rupeeDigits(amountStops[place] ?? zero))),
      }}
    />
  );
};
