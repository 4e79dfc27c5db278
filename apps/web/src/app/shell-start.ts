import { bridge } from '../shared/bridge.ts';
import { currentPlace } from '../shared/navigation.ts';
import { leaveScreen } from '../shared/trail.ts';
import { tabRouteOf } from './hosts/tab-rules.ts';

/** The phone's own back: from the home page it leaves the app, from everywhere else it goes back in it. */
const goBack = (): void => {
  if (tabRouteOf(currentPlace().place.to) === '/') void bridge().call('exitApp', {});
  else leaveScreen();
};

/** Opens the line to the native shell and listens to its back button. */
export const startShell = (): void => {
  bridge().on('back', goBack);
};
