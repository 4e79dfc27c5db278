import { m } from '@sikka/messages';
import { TextField } from '@sikka/ui/text-field';
import type { ReactNode } from 'react';
import { RupeeField } from '#shared/money/RupeeField.tsx';
import styles from './SlidingField.module.css';

interface SlidingFieldProps {
  label: string;
  /** An amount of money. */
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
    least: number;
    most: number;
    step: number;
    /** The value at the slider's place, in words. */
    spoken: string;
    onPlace: (place: number) => void;
  };
}

/** A number that is typed, or found with a slider. */
export const SlidingField = ({ label, isRupees, beside, text, onText, slider, ...texts }: SlidingFieldProps) => (
  <div className={styles.field}>
    <div className={styles.line}>
      {isRupees ? (
        <RupeeField {...texts} label={label} value={text} onText={onText} />
      ) : (
        <TextField
          {...texts}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
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
      min={slider.least}
      max={slider.most}
      step={slider.step}
      value={slider.place}
      onChange={(event) => slider.onPlace(Number(event.target.value))}
    />
  </div>
);
