import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { useEffect, useState } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { formatNumber } from '#shared/format.ts';

const milliseconds = (value: number | undefined): string =>
  m.release_milliseconds({ count: formatNumber(Math.round(value ?? 0)) });

/**
 * First contentful paint, in milliseconds since navigation start; may come after this screen is
 * rendered.
 */
const useFirstPaint = (): number | undefined => {
  const [paintMs, setPaintMs] = useState<number>();
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      setPaintMs(list.getEntriesByName('first-contentful-paint')[0]?.startTime);
    });
    observer.observe({ type: 'paint', buffered: true });
    return () => observer.disconnect();
  }, []);
  return paintMs;
};

/** Test page: performance of this page load. */
export const PerformanceScreen = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const firstPaint = useFirstPaint();
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const bytes = resources.reduce((sum, { transferSize }) => sum + transferSize, navigation?.transferSize ?? 0);
  return (
    <Screen title={m.release_performance_heading()}>
      <ListGroup>
        <ListRow title={m.release_performance_first_byte()} trailing={milliseconds(navigation?.responseStart)} />
        <ListRow title={m.release_performance_first_paint()} trailing={milliseconds(firstPaint)} />
        <ListRow title={m.release_performance_load()} trailing={milliseconds(navigation?.loadEventEnd)} />
        <ListRow title={m.release_performance_files()} trailing={formatNumber(resources.length)} />
        <ListRow
          title={m.release_performance_transfer()}
          trailing={m.release_kilobytes({ count: formatNumber(Math.round(bytes / 1024)) })}
        />
      </ListGroup>
    </Screen>
  );
};
