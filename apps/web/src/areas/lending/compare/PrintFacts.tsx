import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { bridge } from '#shared/bridge.ts';

/** Prints the statement that is open; the native shell cannot do it. */
export const PrintFacts = () =>
  bridge().kind === 'browser' && (
    <Button variant="soft" onClick={() => print()}>
      {m.lending_facts_print()}
    </Button>
  );
