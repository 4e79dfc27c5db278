import { banner, useSample } from '../../.storybook/sample.tsx';
import { Picture } from '../picture/picture.tsx';
import { Carousel } from './carousel.tsx';

export default { component: Carousel };

export function Banners() {
  const t = useSample();
  const slides = [
    { name: t('Half price this week', 'इस हफ़्ते आधा दाम'), ground: '#f9dce4', figure: '#8c1440' },
    { name: t('Pay bills, earn coins', 'बिल भरें, सिक्के पाएँ'), ground: '#fff1d3', figure: '#7a4b00' },
    { name: t('Loans without paper', 'बिना काग़ज़ के लोन'), ground: '#e1f0ec', figure: '#0b5a55' },
  ];
  return (
    <Carousel
      label={t('Offers', 'ऑफ़र')}
      roleDescription={t('carousel', 'कैरोसेल')}
      slideLabel={(position, count) => t(`${position} of ${count}`, `${count} में से ${position}`)}
      pauseLabel={t('Pause', 'रोकें')}
      playLabel={t('Play', 'चलाएँ')}
    >
      {slides.map((slide) => (
        <a key={slide.name} href="#offer">
          <Picture src={banner(slide.ground, slide.figure)} alt={slide.name} width={328} height={140} loading="eager" />
        </a>
      ))}
    </Carousel>
  );
}
