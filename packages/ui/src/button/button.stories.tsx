import { useState } from 'react';
import { useSample } from '../../.storybook/sample.tsx';
import { Lightning } from '../generated/icons/Lightning.tsx';
import { Button } from './button.tsx';

export default { component: Button };

export function Variants() {
  const t = useSample();
  return (
    <>
      <Button variant="gold" wide>
        {t('Apply now', 'अभी आवेदन करें')}
      </Button>
      <Button wide>{t('Agree and continue', 'सहमत हूँ, आगे बढ़ें')}</Button>
      <div className="story-line">
        <Button variant="soft">{t('Get help', 'मदद लें')}</Button>
        <Button variant="ghost">{t('Not now', 'अभी नहीं')}</Button>
        <Button variant="danger">{t('Delete', 'हटाएँ')}</Button>
      </div>
      <div className="story-line">
        <Button size="small">{t('Apply', 'आवेदन')}</Button>
        <Button size="small" variant="soft">
          {t('Start', 'शुरू करें')}
        </Button>
        <Button size="small" variant="gold">
          {t('Collect', 'पाएँ')}
        </Button>
        <Button size="small" href="#bills" icon={<Lightning />}>
          {t('Bills', 'बिल')}
        </Button>
      </div>
    </>
  );
}

export function States() {
  const t = useSample();
  return (
    <>
      <Button wide disabled>
        {t('Log in', 'लॉग इन करें')}
      </Button>
      <Button wide isBusy>
        {t('Log in', 'लॉग इन करें')}
      </Button>
      <Button wide isDone>
        {t('Log in', 'लॉग इन करें')}
      </Button>
    </>
  );
}

export function FromIdleToDone() {
  const t = useSample();
  const [progress, setProgress] = useState<'idle' | 'busy' | 'done'>('idle');
  function press() {
    setProgress('busy');
    setTimeout(() => setProgress('done'), 1000);
    setTimeout(() => setProgress('idle'), 1800);
  }
  return (
    <Button wide isBusy={progress === 'busy'} isDone={progress === 'done'} onClick={press}>
      {t('Log in', 'लॉग इन करें')}
    </Button>
  );
}
