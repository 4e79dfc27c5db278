import { useSample } from '../../.storybook/sample.tsx';
import { Term } from './term.tsx';

export default { component: Term };

export function InASentence() {
  const t = useSample();
  return (
    <p>
      {t('Lowest', 'सबसे कम')}{' '}
      <Term meaning={t('Interest and all charges for a year.', 'एक साल का ब्याज और सारे शुल्क।')}>APR</Term>{' '}
      {t('first', 'पहले')}
    </p>
  );
}
