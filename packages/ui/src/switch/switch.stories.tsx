import { useState } from 'react';
import { useSample } from '../../.storybook/sample.tsx';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { RadioGroup } from '../radio-group/radio-group.tsx';
import { Switch } from './switch.tsx';

export default { component: Switch };

export function Choices() {
  const t = useSample();
  const [language, setLanguage] = useState<'auto' | 'en' | 'hi'>('auto');
  return (
    <>
      <Switch label={t('Payment reminders', 'भुगतान की याद')} defaultChecked />
      <Switch label={t('Offers', 'ऑफ़र')} />
      <Switch label={t('Set by your phone', 'आपके फ़ोन से तय')} disabled />
      <Checkbox
        defaultChecked
        label={t('I agree to the terms and the privacy policy.', 'मैं शर्तों और निजता नीति से सहमत हूँ।')}
      />
      <Checkbox
        aria-invalid
        label={t('I understand that this cannot be undone.', 'मैं समझता हूँ कि इसे वापस नहीं किया जा सकता।')}
      />
      <RadioGroup
        label={t('Language', 'भाषा')}
        value={language}
        onValueChange={setLanguage}
        options={[
          { value: 'auto', label: t('As the phone', 'फ़ोन जैसी'), note: t('English now', 'अभी हिन्दी') },
          { value: 'en', label: 'English' },
          { value: 'hi', label: 'हिन्दी' },
        ]}
      />
    </>
  );
}
