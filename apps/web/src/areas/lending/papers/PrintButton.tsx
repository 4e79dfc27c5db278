import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { DownloadSimple } from '@sikka/ui/icons/DownloadSimple';
import { bridge } from '#shared/bridge.ts';

/** Whether a paper can be printed or saved here; the native shell cannot do it. */
export const canPrint = (): boolean => bridge().kind === 'browser';

/** Prints the paper that is open, or saves it as a PDF. */
export const PrintButton = () => (
  <Button wide icon={<DownloadSimple />} onClick={() => print()}>
    {m.lending_documents_print()}
  </Button>
);
