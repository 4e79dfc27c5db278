import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { DownloadSimple } from '@sikka/ui/icons/DownloadSimple';
import { bridge } from '../../../shared/bridge.ts';

/** Prints the paper that is open, or saves it as a PDF, where the browser can; the native shell cannot. */
export const PrintButton = () =>
  bridge().kind === 'browser' && (
    <Button wide icon={<DownloadSimple />} onClick={() => print()}>
      {m.lending_papers_print()}
    </Button>
  );
