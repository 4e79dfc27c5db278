import type { HelpAbout } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { OfflineCover } from '@sikka/ui/offline-cover';
import { ErrorState } from '@sikka/ui/state-message';
import { HelpLink } from '../help/help-links.tsx';
import { useRetryOnline } from '../use-retry-online.ts';

export interface LoadFailedProps {
  onRetry: () => void;
  /** Selects the help article. */
  about?: HelpAbout | undefined;
}

/**
 * Error state with a retry button. Without a network it shows the offline cover and retries once
 * the network is back.
 */
export const LoadFailedView = ({ onRetry, about = 'somethingWrong' }: LoadFailedProps) => {
  const isOnline = useRetryOnline(onRetry);
  if (isOnline) {
    return (
      <ErrorState
        title={m.frame_load_failed_title()}
        text={m.frame_load_failed_text()}
        actions={
          <>
            <Button onClick={onRetry}>{m.common_try_again()}</Button>
            <HelpLink about={about} />
          </>
        }
      />
    );
  }
  return (
    <OfflineCover
      title={m.frame_offline_title()}
      message={m.frame_offline_text()}
      steps={[m.frame_offline_step_network(), m.frame_offline_step_restart(), m.frame_offline_step_support()]}
      reloadLabel={m.frame_reload()}
      onReload={onRetry}
    />
  );
};
