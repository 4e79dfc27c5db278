import { useState } from 'react';
import { useSample } from '../../.storybook/sample.tsx';
import { TextButton } from '../text-button/text-button.tsx';
import { Tabs } from './tabs.tsx';

export default { component: Tabs };

export function TwoViews() {
  const t = useSample();
  const [key, setKey] = useState<'choices' | 'picks' | 'soon'>('choices');
  return (
    <Tabs
      label={t('Loans', 'लोन')}
      selectedKey={key}
      onSelect={setKey}
      items={[
        { key: 'choices', label: t('Loan choices', 'लोन विकल्प') },
        { key: 'picks', label: t('Our picks', 'हमारी पसंद') },
        { key: 'soon', label: t('Soon', 'जल्द'), disabled: true },
      ]}
      trailing={<TextButton>{t('Cheapest', 'सबसे सस्ता')}</TextButton>}
    >
      <p>{key === 'choices' ? t('Four lenders', 'चार लेंडर') : t('One partner', 'एक साझेदार')}</p>
    </Tabs>
  );
}
