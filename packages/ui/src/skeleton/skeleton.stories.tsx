import { useSample } from '../../.storybook/sample.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { Skeleton, SkeletonGroup, SkeletonRows, SkeletonTiles } from './skeleton.tsx';

export default { component: Skeleton };

export function Home() {
  const t = useSample();
  return (
    <SkeletonGroup label={t('Loading', 'लोड हो रहा है')}>
      <Skeleton width="medium" />
      <Skeleton shape="hero" />
      <SkeletonRows rows={2} />
      <SkeletonTiles />
    </SkeletonGroup>
  );
}

export function Waiting() {
  const t = useSample();
  return (
    <>
      <ProgressBar label={t('Mission', 'मिशन')} value={0.4} />
      <ProgressBar label={t('Streak', 'लगातार दिन')} value={4 / 7} tone="gold" />
      <Spinner />
    </>
  );
}
