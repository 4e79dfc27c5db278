import type { HelpAbout } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { OfflineCover } from '@sikka/ui/offline-cover';
import { ErrorState } from '@sikka/ui/state-message';
import { HelpLink } from '../help/help-links.tsx';
import { useRetryOnline } from '../use-retry-online.ts';

export interface LoadFailedProps {
  onRetry: () => void;
  /** Why it could not be loaded. */
  about?: HelpAbout | undefined;
}

/**
 * Takes the place of content that could not be loaded. Without a network it is the cover with its three steps, and it tries again by
 * itself when the network is back.
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
            <Button onClick={onRetry}>{m.frame_try_again()}</Button>
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
      steps={[m.frame_offline_step_restart(), m.frame_offline_step_network(), m.frame_offline_step_support()]}
      reloadLabel={m.frame_reload()}
      onReload={onRetry}
    />
  );
};
