import type { ErrorComponentProps } from '@tanstack/react-router';
import { LoadFailed } from '../shared/frame/LoadFailed.tsx';
import { ErrorScreen } from './screens/ErrorScreen.tsx';

/** Messages of browsers when a chunk fails to load. */
const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);

/**
 * Replaces a screen that crashed: the offline view if its chunk failed to load, else the error
 * screen.
 */
export const RouteFailed = ({ error }: ErrorComponentProps) =>
  isMissingScript(error) ? (
    <main>
      <LoadFailed onRetry={() => location.reload()} />
    </main>
  ) : (
    <ErrorScreen />
  );
