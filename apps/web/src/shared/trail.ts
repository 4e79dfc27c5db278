import { goTo, theRouter } from './navigation.ts';
import { pageFacts } from './page-facts.ts';
import { isSignedIn } from './session.ts';
import { createTabStore } from './tab-store.ts';
import { flowStart, stepsBack, type TrailEntry } from './trail-rules.ts';

const key = 'trail';

const readTrail = (): (TrailEntry | null)[] => JSON.parse(sessionStorage.getItem(key) ?? '[]') as (TrailEntry | null)[];

const historyIndex = (): number => theRouter().here().index;
const historyKey = (): string => theRouter().here().key;

/** The bill flow that was handed over to the gateway, whose page replaces this document. */
const handedOver = createTabStore<{
  /** Where the flow began: its index, and its address unless it began with the first entry. */
  startIndex: number;
  startHref?: string | undefined;
  /** Keys and addresses of the flow's history entries. */
  keys: (string | undefined)[];
  hrefs: (string | undefined)[];
  /** Its result was shown. */
  isOver: boolean;
}>('billFlow');

/** Saves where the bill flow began, before its payment is handed over. */
export const saveFlow = (): void => {
  const trail = readTrail();
  const index = historyIndex();
  const startIndex = flowStart(trail, index);
  const flow = trail.slice(startIndex + 1, index + 1);
  const [keys, hrefs] = [flow.map((entry) => entry?.key), flow.map((entry) => entry?.href)];
  handedOver.write({ startIndex, startHref: trail[startIndex]?.href, keys, hrefs, isOver: false });
};

/** Records what the current history entry shows; called after every navigation. */
export const storeTrail = ({ who, flow, isResult }: TrailEntry): void => {
  const index = historyIndex();
  const trail = readTrail().slice(0, index);
  const { href } = theRouter().here();
  trail[index] = { who, flow, isResult, href, key: historyKey() ?? '' };
  sessionStorage.setItem(key, JSON.stringify(trail));
  const flowBefore = handedOver.read();
  if (isResult && flowBefore) handedOver.write({ ...flowBefore, isOver: true });
};

/** The home route: `/appindex` in the native shell. */
export const homeRoute = (): '/' | '/appindex' => (pageFacts().shell ? '/appindex' : '/');

/** Whether a link of the app opened this page before the script had started. */
const isOpenedFromApp = (): boolean => document.referrer.startsWith(`${location.origin}${pageFacts().base}/`);

const goHome = (): void => void goTo({ to: homeRoute() }, { replace: true });

/** The Back button loaded this document, in which nothing was opened yet; its entry has another key then. */
let isBackAtStart = globalThis.performance
  ?.getEntriesByType('navigation')
  .some((entry) => (entry as PerformanceNavigationTiming).type === 'back_forward');

/** After a payment, leaves a screen of its flow that the browser's Back button led to; false elsewhere. */
export const leavePaidFlow = (): boolean => {
  const flow = handedOver.read();
  const isBack = isBackAtStart && flow?.hrefs.includes(theRouter().here().href);
  isBackAtStart = false;
  if (!flow?.isOver || !(isBack || flow.keys.includes(historyKey()))) return false;
  if (flow.startHref === undefined) goHome();
  else theRouter().go(flow.startIndex - historyIndex());
  return true;
};

/** Goes back, but not into a finished flow; goes home if there is nowhere to go back to. */
export const leaveScreen = (): void => {
  const index = historyIndex();
  const trail = readTrail();
  const steps = stepsBack(trail, index, isSignedIn());
  const start = trail[index]?.isResult && index === 0 ? handedOver.read()?.startHref : undefined;
  if (steps > 0) theRouter().go(-steps);
  else if (start !== undefined) void theRouter().push(start, { replace: true });
  else if (index === 0 && isOpenedFromApp()) history.back();
  else goHome();
};
