import type { ErrorComponentProps } from '@tanstack/react-router';
import { LoadFailed } from '../shared/frame/LoadFailed.tsx';
import { ErrorScreen } from './screens/ErrorScreen.tsx';

/** What browsers say when the script of a screen did not arrive. */
const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message);

/** Stands in for a screen that broke: without its script it waits for the network, else it is the error screen. */
export const RouteFailed = ({ error }: ErrorComponentProps) =>
  isMissingScript(error) ? (
    <main>
      <LoadFailed onRetry={() => location.reload()} />
    </main>
  ) : (
    <ErrorScreen />
  );
