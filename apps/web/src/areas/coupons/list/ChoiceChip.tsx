import { useEarlyInput } from '@sikka/ui/hooks/use-early-input';
import { CaretDown } from '@sikka/ui/icons/CaretDown';
import { type ReactNode, useRef } from 'react';
import styles from './ChoiceChip.module.css';

interface ChoiceChipProps {
  label: string;
  icon?: ReactNode;
  /** The choice that filters nothing. */
  anyLabel: string;
  options: readonly { value: string; label: string }[];
  /** Empty: nothing is filtered. */
  value: string;
  onChoose: (value: string) => void;
}

/** A filter of one choice among many, with the phone's own picker. */
export const ChoiceChip = ({ label, icon, anyLabel, options, value, onChoose }: ChoiceChipProps) => {
  const select = useRef<HTMLSelectElement>(null);
  useEarlyInput(select, value, onChoose);
  const chosen = options.find((option) => option.value === value);
  return (
    <label className={styles.choice} data-chosen={chosen !== undefined}>
      {icon}
      <span aria-hidden="true">{chosen?.label ?? anyLabel}</span>
      <CaretDown aria-hidden="true" />
      <select ref={select} aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{anyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
};
