import type { CreditCard } from '@sikka/contract';
import { gstHundredths } from '@sikka/money/loans';
import { m } from '@sikka/messages';
import { Figure } from '@sikka/ui/figure';
import { HeroCard, HeroNote } from '@sikka/ui/hero-card';
import { Tag } from '@sikka/ui/tag';
import { formatPaise } from '#shared/format-money.ts';
import { Art } from '../Art.tsx';
import { hundredthsText } from '../compare/offer-texts.ts';
import { withGst } from './card-cost-rules.ts';
import styles from './CardHero.module.css';

/** The card, whose it is, and what it costs: the fee of a year and the rate on unpaid bills; then what it is taken for. */
export const CardHero = ({
  card: { name, issuer, yearlyFeePaise, aprHundredths, points, films },
}: {
  card: CreditCard;
}) => (
  <HeroCard>
    <div className={styles.line}>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <HeroNote>{m.lending_card_issued({ issuer: issuer.name })}</HeroNote>
      </div>
      <div className={styles.card}>
        <Art name="card-kolam" width={200} height={126} />
      </div>
    </div>
    <Figure>{formatPaise(withGst(yearlyFeePaise))}</Figure>
    <HeroNote>{m.lending_card_year_note({ percent: gstHundredths / 100 })}</HeroNote>
    <p className={styles.tags}>
      <Tag tone="hero">{m.lending_offers_apr_value({ apr: hundredthsText(aprHundredths) })}</Tag>
      <Tag tone="hero">{m.lending_card_points_tag({ times: points.times })}</Tag>
      <Tag tone="hero">{m.lending_card_films_tag({ share: hundredthsText(films.offHundredths) })}</Tag>
    </p>
  </HeroCard>
);
