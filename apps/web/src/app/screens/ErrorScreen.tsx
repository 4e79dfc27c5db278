import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ErrorState } from '@sikka/ui/state-message';
import { Screen } from '#shared/frame/Screen.tsx';
import { firstOf } from '#shared/press-guard.ts';
import { leaveScreen } from '#shared/trail.ts';
import { isUpdateWaiting } from '#shared/web-update.ts';

/** Repeated presses within this time count once, in milliseconds (specification §5). */
const returnDebounceMs = 500;

const goBack = firstOf(returnDebounceMs, () => {
  if (isUpdateWaiting()) location.reload();
  else leaveScreen();
});

/**
 * Shown when a screen crashed, and at /error. If an update is waiting, it reloads, which likely
 * fixes the error.
 */
export const ErrorScreen = () => (
  <Screen title={m.frame_error_heading()} back="none">
    <ErrorState
      title={m.frame_error_title()}
      text={m.frame_error_text()}
      actions={<Button onClick={goBack}>{m.frame_return()}</Button>}
    />
  </Screen>
);
