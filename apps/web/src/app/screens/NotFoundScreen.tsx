import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { MagnifyingGlass } from '@sikka/ui/icons/MagnifyingGlass';
import { Screen } from '../../shared/frame/Screen.tsx';
import { Trouble } from '../../shared/frame/Trouble.tsx';
import { pageFacts } from '../../shared/page-facts.ts';

/** Shown for every address that is no screen. */
export const NotFoundScreen = () => (
  <Screen title={m.frame_missing_heading()}>
    <Trouble
      icon={<MagnifyingGlass />}
      title={m.frame_missing_title()}
      action={<Button href={`${pageFacts().base}/`}>{m.frame_go_home()}</Button>}
    >
      <p>{m.frame_missing_text()}</p>
    </Trouble>
  </Screen>
);
