import styles from './brand-mark.module.css';
import { type Brand, markOf } from './mark-of.ts';
import drawings from './marks.svg';

export { markOf };

export interface BrandMarkProps extends Brand {
  /** 44 or 72 px. */
  size?: 'small' | 'large';
}

/** The drawn mark of a lender, biller, merchant, team, game or prize, beside its name. */
export function BrandMark({ size = 'small', ...brand }: BrandMarkProps) {
  const { back, shape, hue } = markOf(brand);
  return (
    <svg viewBox="0 0 48 48" className={styles.mark} data-size={size} data-hue={hue} aria-hidden="true">
      <use href={`${drawings}#${back}`} />
      <use href={`${drawings}#${shape}`} />
    </svg>
  );
}
