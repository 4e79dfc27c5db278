import { Button } from '@sikka/ui/button';
import { DownloadSimple } from '@sikka/ui/icons/DownloadSimple';
import { useState } from 'react';
import { isProblem } from '../api/api-problem.ts';
import { toast } from '../toast.ts';
import { saveFile } from './save-file.ts';

interface DownloadButtonProps {
  label: string;
  load: () => Promise<Parameters<typeof saveFile>[0]>;
}

/** Saves a file that the server generates. */
export const DownloadButton = ({ label, load }: DownloadButtonProps) => {
  const [busy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveFile(await load());
    } catch (error) {
      if (!isProblem(error)) throw error;
      if (error.msg) toast(error.msg);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button wide icon={<DownloadSimple />} isBusy={busy} onClick={() => void download()}>
      {label}
    </Button>
  );
};
