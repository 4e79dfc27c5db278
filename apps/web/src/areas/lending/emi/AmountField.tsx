import { paise, rupeeDigits } from '@sikka/money';
import { formatPaise, formatPaiseInWords } from '#shared/format-money.ts';
import { groupedRupees } from '#shared/money/grouped-rupees.ts';
import { amountStops, stopOf } from './amount-stops.ts';
import { SlidingField } from './SlidingField.tsx';

interface AmountFieldProps {
  label: string;
  /** As it is typed. */
  text: string;
  /** The text, read. */
  amountPaise: number | undefined;
  error: string | undefined;
  onText: (text: string) => void;
}

/** How much is borrowed: typed, or chosen on a slider that goes from stop to stop. */
export const AmountField = ({ label, text, amountPaise, error, onText }: AmountFieldProps) => {
  const stop = stopOf(amountPaise ?? 0);
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
        least: 0,
        most: amountStops.length - 1,
        step: 1,
        spoken: formatPaise(amountPaise ?? amountStops[stop] ?? 0),
        onPlace: (place) => onText(groupedRupees(rupeeDigits(paise(amountStops[place] ?? 0)))),
      }}
    />
  );
};
