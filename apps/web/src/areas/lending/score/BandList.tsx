import type { BandOfScore } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Tag } from '@sikka/ui/tag';
import styles from './BandList.module.css';
import { bandSpans } from './gauge-rules.ts';
import { bandText } from './score-texts.ts';

/** Every band with its numbers, the highest first, and which of them the score is in. */
export const BandList = ({ band: own }: { band: BandOfScore }) => (
  <ul className={styles.bands} aria-label={m.lending_score_bands()}>
    {bandSpans.toReversed().map(({ band, least, most }) => (
      <li key={band} className={styles.band} aria-current={band === own || undefined}>
        <span className={styles.name}>{bandText(band)}</span>
        {band === own && <Tag tone="brand">{m.lending_score_band_here()}</Tag>}
        <span className={styles.range}>{m.lending_score_band_range({ least, most })}</span>
      </li>
    ))}
  </ul>
);
