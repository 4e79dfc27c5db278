import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { EmptyState } from '@sikka/ui/state-message';
import { Screen } from '#shared/frame/Screen.tsx';
import { pageFacts } from '#shared/page-facts.ts';

export const NotFoundScreen = () => (
  <Screen title={m.frame_missing_heading()}>
    <EmptyState
      icon={<MagnifyingGlass />}
      title={m.frame_missing_title()}
      text={m.frame_missing_text()}
      actions={<Button href={`${pageFacts().base}/`}>{m.common_go_to_home()}</Button>}
    />
  </Screen>
);
