import { useSample } from '../../.storybook/sample.tsx';
import { Dot } from '../badge/badge.tsx';
import { Bell } from '../generated/icons/Bell.tsx';
import { ShareNetwork } from '../generated/icons/ShareNetwork.tsx';
import { X } from '../generated/icons/X.tsx';
import { TextButton } from '../text-button/text-button.tsx';
import { IconButton } from './icon-button.tsx';

export default { component: IconButton };

export function IconsAndTexts() {
  const t = useSample();
  return (
    <div className="story-line">
      <IconButton label={t('Messages', 'संदेश')}>
        <Bell />
        <Dot label={t('New messages', 'नए संदेश')} />
      </IconButton>
      <IconButton label={t('Share', 'शेयर करें')}>
        <ShareNetwork />
      </IconButton>
      <IconButton label={t('Close', 'बंद करें')} disabled>
        <X />
      </IconButton>
      <TextButton href="#all">{t('See all', 'सब देखें')}</TextButton>
      <TextButton>{t('Use password', 'पासवर्ड से')}</TextButton>
      <TextButton disabled>{t('Resend in 42 s', '42 सेकंड में फिर भेजें')}</TextButton>
    </div>
  );
}
