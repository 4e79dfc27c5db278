import { useSearch } from '@tanstack/react-router';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { report } from '#shared/analytics/report.ts';
import stack from '#shared/money/Stack.module.css';
import { hrefOf } from '#shared/navigation.ts';
import { originOf } from './transit-search.ts';

/** Where to go from here: all offers for a wish, or all loans. */
export const WaysOn = () => {
  const origin = originOf(useSearch({ from: '/transit' }));
  const leaveTo = (to: string) => ({ href: hrefOf({ to }), onClick: () => report('transit', { to, ...origin }) });
  return (
    <div className={stack.actions}>
      <Button {...leaveTo('/offers')}>{m.lending_transit_compare()}</Button>
      <Button variant="soft" {...leaveTo('/loan')}>
        {m.lending_transit_all()}
      </Button>
    </div>
  );
};
