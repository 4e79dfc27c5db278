import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { IconTile } from '@sikka/ui/icon-tile';
import { DownloadSimple } from '@sikka/ui/icons/DownloadSimple';
import { useEffect, useRef } from 'react';
import { openStore } from '#shared/open-store.ts';
import styles from './ForcedUpdate.module.css';

interface ForcedUpdateProps {
  title: string;
  text: string;
}

/** Covers everything and cannot be closed, not even by Escape or Back. */
export const ForcedUpdate = ({ title, text }: ForcedUpdateProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-labelledby="forced-update"
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <div className={`list center ${styles.content}`}>
        <IconTile size="large">
          <DownloadSimple />
        </IconTile>
        <h1 id="forced-update" className="big">
          {title}
        </h1>
        <p className={`muted ${styles.text}`}>{text}</p>
        <Button wide onClick={() => void openStore()}>
          {m.frame_update_now()}
        </Button>
      </div>
    </dialog>
  );
};
