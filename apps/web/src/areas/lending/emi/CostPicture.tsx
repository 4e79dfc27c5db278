import type { LoanCost } from '@sikka/money/loans';
import { m } from '@sikka/messages';
import { formatPaise } from '#shared/format-money.ts';
import styles from './CostPicture.module.css';

/** The ring is this long, whatever its radius. */
const around = 1_000;

interface Part {
  name: 'principal' | 'interest' | 'charges';
  label: string;
  paise: number;
}

/** Where each part begins and ends on the ring. */
const arcsOf = (parts: readonly Part[], total: number) => {
  let before = 0;
  return parts.map(({ name, paise }) => {
    const start = Math.round((before * around) / total);
    before += paise;
    return { name, start, length: Math.round((before * around) / total) - start };
  });
};

/** What is paid in all as a ring of its parts; the same facts stand beside it in words. */
export const CostPicture = ({ principalPaise, cost }: { principalPaise: number; cost: LoanCost }) => {
  const parts: Part[] = [
    { name: 'principal', label: m.lending_emi_principal(), paise: principalPaise },
    { name: 'interest', label: m.lending_emi_interest(), paise: cost.interestPaise },
    { name: 'charges', label: m.lending_emi_charges_sum(), paise: cost.chargesPaise },
  ];
  const title = m.lending_emi_picture({
    total: formatPaise(cost.totalPaise),
    principal: formatPaise(principalPaise),
    interest: formatPaise(cost.interestPaise),
    charges: formatPaise(cost.chargesPaise),
  });
  return (
    <div className={styles.picture}>
      <svg viewBox="-50 -50 100 100" role="img" aria-label={title} className={styles.ring}>
        {arcsOf(parts, cost.totalPaise).map(({ name, start, length }) => (
          <circle
            key={name}
            r="41"
            fill="none"
            strokeWidth="16"
            pathLength={around}
            strokeDasharray={`${length} ${around - length}`}
            strokeDashoffset={-start}
            data-part={name}
            transform="rotate(-90)"
          />
        ))}
      </svg>
      <dl className={styles.legend}>
        {parts.map(({ name, label, paise }) => (
          <div key={name} data-part={name} className={styles.line}>
            <dt>{label}</dt>
            <dd>{formatPaise(paise)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
};
