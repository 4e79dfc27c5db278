import { useSample } from '../../.storybook/sample.tsx';
import { Chip } from '../chip/chip.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Bell } from '../generated/icons/Bell.tsx';
import { CoinsDuotone } from '../generated/icons/CoinsDuotone.tsx';
import { TextButton } from '../text-button/text-button.tsx';
import { BackButton, PageHeader } from './page-header.tsx';

export default { component: PageHeader };

export function TabPage() {
  const t = useSample();
  return (
    <PageHeader
      large
      overline={t('Sikka', 'सिक्का')}
      title={t('Namaste, Priya', 'नमस्ते, प्रिया')}
      corner={
        <>
          <Chip tone="gold" icon={<CoinsDuotone />} href="#coins">
            1,240
          </Chip>
          <IconButton label={t('Messages', 'संदेश')}>
            <Bell />
          </IconButton>
        </>
      }
    />
  );
}

export function PageBelow() {
  const t = useSample();
  return (
    <PageHeader
      leading={<BackButton label={t('Back', 'वापस')} />}
      title={t('Rewards', 'इनाम')}
      corner={<TextButton>{t('Rules', 'नियम')}</TextButton>}
    />
  );
}
