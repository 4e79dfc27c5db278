import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { HandCoinsDuotone } from '@sikka/ui/icons/HandCoinsDuotone';
import { EmptyState } from '@sikka/ui/state-message';
import { hrefOf } from '#shared/navigation.ts';

/** Takes the place of a product that nobody offers. */
export const NoProduct = () => (
  <EmptyState
    icon={<HandCoinsDuotone />}
    title={m.lending_facts_missing_title()}
    text={m.lending_facts_missing_text()}
    actions={<Button href={hrefOf({ to: '/offers' })}>{m.lending_facts_compare()}</Button>}
  />
);
