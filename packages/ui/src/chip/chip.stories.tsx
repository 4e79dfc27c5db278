import { useState } from 'react';
import { useSample } from '../../.storybook/sample.tsx';
import { Dot } from '../badge/badge.tsx';
import { CoinsDuotone } from '../generated/icons/CoinsDuotone.tsx';
import { Receipt } from '../generated/icons/Receipt.tsx';
import { Tag } from '../tag/tag.tsx';
import { Chip } from './chip.tsx';

export default { component: Chip };

export function Chips() {
  const t = useSample();
  const [only, setOnly] = useState(true);
  return (
    <div className="story-line">
      <Chip tone="gold" icon={<CoinsDuotone />} href="#coins">
        1,240
      </Chip>
      <Chip icon={<Receipt />} href="#records">
        {t('Loan records', 'लोन रिकॉर्ड')}
        <Dot label={t('New', 'नया')} />
      </Chip>
      <Chip selected={only} onClick={() => setOnly(!only)}>
        {t('Unpaid only', 'सिर्फ़ बकाया')}
      </Chip>
    </div>
  );
}

export function Tags() {
  const t = useSample();
  return (
    <div className="story-line">
      <Tag tone="good">{t('Lowest cost', 'सबसे कम लागत')}</Tag>
      <Tag>{t('Paperless', 'बिना काग़ज़')}</Tag>
      <Tag tone="gold">{t('+100 coins', '+100 सिक्के')}</Tag>
      <Tag tone="warn">{t('by Sun 22 Nov, 6 pm', 'रवि 22 नव॰, शाम 6 तक')}</Tag>
      <Tag tone="bad">{t('Overdue', 'देर हो चुकी')}</Tag>
      <Tag tone="brand">{t('In progress', 'जारी')}</Tag>
    </div>
  );
}
