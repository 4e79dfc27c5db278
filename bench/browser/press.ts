import { policyVersion } from '../../apps/web/src/shared/version.ts';
import { demoContent } from '../../database/seeds/content/demo-content.ts';
import { type Devtools, evaluate } from './devtools.ts';

/** Milliseconds from a press to what it shows. */
export interface Response {
  /** From the finger's touch to the next frame, with the pressed state. */
  answer: number;
  /** From the end of the touch to the frame that shows the next screen, or its skeleton. */
  screen: number;
  /** Processor time of the page's main thread in `screen`: what other programs delay is left out. */
  screenWork: number;
}

/** An event of a trace; times in microseconds. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time of the thread. */
  tdur?: number;
}

interface Press {
  selector: string;
  shown: string;
  answer: Promise<number>;
  screen: Promise<number>;
}

/** Name of the mark at the next screen's frame. */
const shown = 'next screen shown';

declare global {
  var press: Press;
}

/** What the app stores once the agreement is accepted and the pop-ups of its session are closed. */
const settled = {
  policy: JSON.stringify(policyVersion),
  dialogs: JSON.stringify(demoContent().resources.map(({ resource_gid: gid }) => `popup ${gid}`)),
};

/** Call before the visit: opens no dialogs over what is pressed. */
export const settleDevice = (devtools: Devtools): Promise<unknown> =>
  devtools.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `localStorage.setItem('policy', ${JSON.stringify(settled.policy)}); sessionStorage.setItem('dialogs', ${JSON.stringify(settled.dialogs)});`,
  });

/** Runs in the page: brings what is pressed into view and returns its middle. */
const showTarget = async (): Promise<{ x: number; y: number }> => {
  const untilThere = async (): Promise<Element> => {
    const found = document.querySelector(globalThis.press.selector);
    if (found) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return untilThere();
  };
  const target = await untilThere();
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  // What comes into view is drawn before the finger touches it.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const { x, y, width, height } = target.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
};

/** Runs in the page: times the frames after the next press. */
const watchPress = (): void => {
  // A timer would wait behind the pictures that load after the frame.
  const painted = (): Promise<number> =>
    new Promise((resolve) =>
      requestAnimationFrame(() => scheduler.postTask(() => resolve(performance.now()), { priority: 'user-blocking' })),
    );
  const eventOf = (type: string): Promise<Event> =>
    new Promise((resolve) => addEventListener(type, resolve, { once: true, capture: true }));
  const [{ pathname }, main] = [location, document.querySelector('main')];
  const untilNext = async (): Promise<number> => {
    const at = await painted();
    return location.pathname !== pathname && !main?.isConnected ? at : untilNext();
  };
  globalThis.press.answer = eventOf('pointerdown').then(async ({ timeStamp }) => (await painted()) - timeStamp);
  globalThis.press.screen = eventOf('click').then(async ({ timeStamp }) => {
    const at = await untilNext();
    performance.mark(globalThis.press.shown);
    return at - timeStamp;
  });
};

/** Traces the tasks of the browser's threads. Returns how to end it, with its events. */
const startTrace = async (devtools: Devtools): Promise<() => Promise<TraceEvent[]>> => {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }: { value: TraceEvent[] }) => void events.push(...value));
  const completed = new Promise((resolve) => devtools.on('Tracing.tracingComplete', resolve));
  const traceConfig = { includedCategories: ['toplevel', 'blink.user_timing'] };
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    await devtools.send('Tracing.end');
    await completed;
    return events;
  };
};

/** Milliseconds that the main thread worked within the last `ms` before the next screen was shown. */
const workBefore = (events: readonly TraceEvent[], ms: number): number => {
  const end = events.find(({ name }) => name === shown);
  if (!end) throw new Error('The trace does not tell when the next screen was shown');
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur = 0 }) =>
      name === 'ThreadControllerImpl::RunTask' &&
      pid === end.pid &&
      tid === end.tid &&
      ts >= end.ts - ms * 1_000 &&
      ts + dur <= end.ts,
  );
  return tasks.reduce((total, { tdur = 0 }) => total + tdur / 1_000, 0);
};

/** Presses an element with a finger and waits for the next screen. */
export const pressOn = async (devtools: Devtools, selector: string): Promise<Response> => {
  await devtools.send('Runtime.evaluate', {
    expression: `globalThis.press = ${JSON.stringify({ selector, shown })}`,
  });
  const place = await evaluate(devtools, showTarget);
  await evaluate(devtools, watchPress);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  // A finger stays longer on the screen (50 to 100 ms) than the pressed state takes.
  const answer = await evaluate(devtools, () => globalThis.press.answer);
  const endTrace = await startTrace(devtools);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const screen = await evaluate(devtools, () => globalThis.press.screen);
  return { answer, screen, screenWork: workBefore(await endTrace(), screen) };
};
