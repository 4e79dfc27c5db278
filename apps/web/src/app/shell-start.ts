import { bridge } from '../shared/bridge.ts';
import { currentPlace } from '../shared/navigation.ts';
import { leaveScreen } from '../shared/trail.ts';
import { tabRouteOf } from './hosts/tab-rules.ts';

/** The phone's back button: leaves the app from the home page, else goes back in the app. */
const goBack = (): void => {
  if (tabRouteOf(currentPlace().place.to) === '/') void bridge().call('exitApp', {});
  else leaveScreen();
};

/** Connects to the native shell and handles its back button. */
export const startShell = (): void => {
  bridge().on('back', goBack);
};
