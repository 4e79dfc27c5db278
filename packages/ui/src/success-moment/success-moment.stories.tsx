import { useCallback, useState } from 'react';
import { useSample } from '../../.storybook/sample.tsx';
import { Button } from '../button/button.tsx';
import { SuccessMoment } from './success-moment.tsx';

export default { component: SuccessMoment };

export function OnPress() {
  const t = useSample();
  const [isShown, setShown] = useState(false);
  const end = useCallback(() => setShown(false), []);
  return (
    <>
      <Button onClick={() => setShown(true)}>{t('Pay ₹1,840', '₹1,840 भरें')}</Button>
      {isShown && <SuccessMoment onEnd={end} />}
    </>
  );
}
