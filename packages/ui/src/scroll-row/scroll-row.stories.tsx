import { useSample } from '../../.storybook/sample.tsx';
import { Figure } from '../figure/figure.tsx';
import { ListGroup, ListRow } from '../list/list.tsx';
import { ScrollRow } from './scroll-row.tsx';

export default { component: ScrollRow };

export function Coupons() {
  const t = useSample();
  const coupons = [
    { figure: '50%', by: t('Jhoola', 'झूला') },
    { figure: '₹120', by: t('TiffinCo', 'टिफ़िनको') },
    { figure: '30%', by: t('Rasoi', 'रसोई') },
    { figure: '₹80', by: t('Jhoola', 'झूला') },
  ];
  return (
    <ScrollRow label={t('Coupons for you', 'आपके लिए कूपन')}>
      {coupons.map((coupon, index) => (
        <ListGroup key={index}>
          <ListRow href="#coupon" chevron={false} title={<Figure>{coupon.figure}</Figure>} sub={coupon.by} />
        </ListGroup>
      ))}
    </ScrollRow>
  );
}

export function Wide() {
  const t = useSample();
  return (
    <ScrollRow label={t('Guides', 'गाइड')} size="wide">
      {[1, 2].map((step) => (
        <ListGroup key={step}>
          <ListRow href="#guide" title={t(`Guide ${step}`, `गाइड ${step}`)} sub={t('Two minutes', 'दो मिनट')} />
        </ListGroup>
      ))}
    </ScrollRow>
  );
}
