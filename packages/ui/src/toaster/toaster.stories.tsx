import { useSample } from '../../.storybook/sample.tsx';
import { Button } from '../button/button.tsx';
import { toast, Toaster } from './toaster.tsx';

export default { component: Toaster };

export function Messages() {
  const t = useSample();
  return (
    <>
      <Button onClick={() => toast(t('Link copied', 'लिंक कॉपी हुआ'))}>{t('Two seconds', 'दो सेकंड')}</Button>
      <Button
        variant="soft"
        onClick={() => toast(t('The code is on its way to your phone', 'कोड आपके फ़ोन पर आ रहा है'), { durationMs: 6000 })}
      >
        {t('Six seconds', 'छह सेकंड')}
      </Button>
      <Toaster />
    </>
  );
}
