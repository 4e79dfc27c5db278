import { useSample } from '../../.storybook/sample.tsx';
import { Button } from '../button/button.tsx';
import { Figure } from '../figure/figure.tsx';
import { Tag } from '../tag/tag.tsx';
import { HeroCard, HeroNote } from './hero-card.tsx';

export default { component: HeroCard };

export function Offer() {
  const t = useSample();
  return (
    <HeroCard>
      <HeroNote>{t('You can borrow up to', 'आप इतना तक ले सकते हैं')}</HeroNote>
      <Figure>{t('₹5 Lakh', '₹5 लाख')}</Figure>
      <div className="story-line">
        <Tag tone="hero">{t('3–12 months', '3–12 महीने')}</Tag>
        <Tag tone="hero">{t('from 12.5% a year', 'सालाना 12.5% से')}</Tag>
        <Button variant="gold" wide>
          {t('Apply now', 'अभी आवेदन करें')}
        </Button>
      </div>
    </HeroCard>
  );
}

export function Due() {
  const t = useSample();
  return (
    <HeroCard className="story-split">
      <div>
        <HeroNote>{t('Due today', 'आज देय')}</HeroNote>
        <Figure fraction=".00">₹1,840</Figure>
        <HeroNote>{t('Yamuna Power · Electricity', 'यमुना पावर · बिजली')}</HeroNote>
      </div>
      <Button variant="gold">{t('Pay now', 'अभी भरें')}</Button>
    </HeroCard>
  );
}
