import { goTo, theRouter } from './navigation.ts';
import { pageFacts } from './page-facts.ts';
import { isSignedIn } from './session.ts';
import { stepsBack, type TrailEntry } from './trail-rules.ts';

const key = 'trail';

const readTrail = (): (TrailEntry | null)[] => JSON.parse(sessionStorage.getItem(key) ?? '[]') as (TrailEntry | null)[];

const historyIndex = (): number => theRouter().history.location.state.__TSR_index;

/** Records what the current history entry shows; called after every navigation. */
export const storeTrail = ({ who, flow }: TrailEntry): void => {
  const index = historyIndex();
  const trail = readTrail().slice(0, index);
  trail[index] = { who, flow };
  sessionStorage.setItem(key, JSON.stringify(trail));
};

/** The home route: `/appindex` in the native shell. */
export const homeRoute = (): '/' | '/appindex' => (pageFacts().shell ? '/appindex' : '/');

/** Whether a link of the app opened this page before the script had started. */
const cameFromApp = (): boolean => document.referrer.startsWith(`${location.origin}${pageFacts().base}/`);

/** Goes back, but not into a finished flow; goes home if there is nowhere to go back to. */
export const leaveScreen = (): void => {
  const index = historyIndex();
  const steps = stepsBack(readTrail(), index, isSignedIn());
  if (steps > 0) theRouter().history.go(-steps);
  else if (index === 0 && cameFromApp()) theRouter().history.back();
  else void goTo({ to: homeRoute() }, { replace: true });
};
