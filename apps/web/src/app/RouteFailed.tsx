import { useEffect, useState } from 'react';
import { LoadFailed } from '../shared/frame/LoadFailed.tsx';
import { Pending } from './Pending.tsx';
import { ErrorScreen } from './screens/ErrorScreen.tsx';

/** Messages of browsers when a chunk fails to load. */
const isMissingScript = (error: unknown): error is Error =>
  error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);

const reloadedKey = ({ message }: Error): string => `reloaded ${message}`;

/** Reloads the document once, in case a newer deployment has replaced the script. */
const MissingScript = ({ error }: { error: Error }) => {
  const [reloads] = useState(() => sessionStorage.getItem(reloadedKey(error)) === null);
  useEffect(() => {
    if (!reloads) return;
    sessionStorage.setItem(reloadedKey(error), '1');
    location.reload();
  }, [reloads, error]);
  return reloads ? (
    <Pending />
  ) : (
    <main>
      <LoadFailed onRetry={() => location.reload()} />
    </main>
  );
};

/**
 * Replaces a screen that crashed: the offline view if its chunk failed to load, else the error
 * screen.
 */
export const RouteFailed = ({ error }: { error: unknown }) =>
  isMissingScript(error) ? <MissingScript error={error} /> : <ErrorScreen />;
