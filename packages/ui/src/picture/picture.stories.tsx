import { banner, useSample } from '../../.storybook/sample.tsx';
import { Avatar } from '../avatar/avatar.tsx';
import { Picture } from './picture.tsx';

export default { component: Picture };

export function LightAndDark() {
  const t = useSample();
  return (
    <Picture
      src={banner('#f9dce4', '#8c1440')}
      darkSrc={banner('#3b1524', '#ffb3cc')}
      alt={t('Half price this week', 'इस हफ़्ते आधा दाम')}
      width={328}
      height={140}
    />
  );
}

export function Failed() {
  const t = useSample();
  return (
    <>
      <Picture src="missing.png" alt={t('Half price this week', 'इस हफ़्ते आधा दाम')} width={328} height={140} />
      <div className="story-line">
        <Avatar src="missing.png" alt="" size="small" />
        <Avatar alt={t('Your portrait', 'आपकी तस्वीर')} />
        <Avatar src={banner('#0b5a55', '#f2a516')} alt={t('Your portrait', 'आपकी तस्वीर')} size="large" />
      </div>
    </>
  );
}
