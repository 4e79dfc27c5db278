import { useState } from 'react';
import { useSample } from '../../.storybook/sample.tsx';
import { TextArea } from './text-area.tsx';

export default { component: TextArea };

const max = 100;

export function Areas() {
  const t = useSample();
  const [text, setText] = useState(t('The lights are still off.', 'बिजली अब भी बंद है।'));
  return (
    <>
      <TextArea
        label={t('Say it in your words', 'अपने शब्दों में बताएँ')}
        hint={t('The biller reads this.', 'यह बिलर पढ़ेगा।')}
        counter={t(`${text.length} of ${max}`, `${max} में से ${text.length}`)}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextArea
        label={t('Why do you leave?', 'आप क्यों जा रहे हैं?')}
        error={t('Write a few words.', 'कुछ शब्द लिखें।')}
        defaultValue=""
      />
    </>
  );
}
