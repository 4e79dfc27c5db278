import { goTo, theRouter } from './navigation.ts';
import { pageFacts } from './page-facts.ts';
import { isSignedIn } from './session.ts';
import { stepsBack, type TrailEntry } from './trail-rules.ts';

const key = 'trail';

const readTrail = (): (TrailEntry | null)[] => JSON.parse(sessionStorage.getItem(key) ?? '[]') as (TrailEntry | null)[];

const historyIndex = (): number => theRouter().history.location.state.__TSR_index;

/** Remembers what the current history entry shows. The frame calls it after every navigation. */
export const storeTrail = ({ who, flow }: TrailEntry): void => {
  const index = historyIndex();
  const trail = readTrail().slice(0, index);
  trail[index] = { who, flow };
  sessionStorage.setItem(key, JSON.stringify(trail));
};

/** The home screen of this surroundings. */
export const homeRoute = (): '/' | '/appindex' => (pageFacts().shell ? '/appindex' : '/');

/** Whether this page was opened by a link of the app itself, before its script had taken over. */
const cameFromApp = (): boolean => document.referrer.startsWith(`${location.origin}${pageFacts().base}/`);

/** Goes back as a person means it: never into a flow that is over; home when there is nothing to go back to. */
export const leaveScreen = (): void => {
  const index = historyIndex();
  const steps = stepsBack(readTrail(), index, isSignedIn());
  if (steps > 0) theRouter().history.go(-steps);
  else if (index === 0 && cameFromApp()) theRouter().history.back();
  else void goTo({ to: homeRoute() }, { replace: true });
};
