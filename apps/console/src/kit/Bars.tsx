import { m } from '@sikka/messages';
import { numberText } from './locale.ts';

interface BarsProps {
  name: string;
  /** One value a day, the oldest first. */
  values: readonly { day: string; value: number }[];
}

const height = 96;
const width = 360;

/** Bars by day. The table of the same figures is beside them, so the picture needs only a summary. */
export function Bars({ name, values }: BarsProps) {
  const most = Math.max(0, ...values.map(({ value }) => value));
  const last = values.at(-1)?.value ?? 0;
  const step = width / Math.max(1, values.length);
  const heightOf = (value: number) => (most === 0 ? 0 : Math.max(value > 0 ? 2 : 0, (value / most) * height));
  return (
    <figure className="bars">
      <figcaption className="split">
        <span className="strong">{name}</span> <span className="big">{numberText(last)}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={m.overview_chart({ name, most: numberText(most), last: numberText(last) })}
      >
        <line x1="0" x2={width} y1={height + 0.5} y2={height + 0.5} />
        {values.map(({ day, value }, index) => (
          <rect
            key={day}
            x={index * step + 1}
            y={height - heightOf(value)}
            width={Math.max(1, step - 2)}
            height={heightOf(value)}
          >
            <title>{`${day}: ${numberText(value)}`}</title>
          </rect>
        ))}
      </svg>
    </figure>
  );
}
