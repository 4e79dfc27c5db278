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
  marks: typeof marks;
  answer: Promise<number>;
  /** Resolves after the frame of the next screen. */
  opened: Promise<unknown>;
}

/** Names of moments in the trace: the end of the touch, and when the screen before left the document. */
const marks = { pressed: 'sikka pressed', left: 'sikka screen left' };

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
  const { marks } = globalThis.press;
  const main = document.querySelector('main');
  const untilLeft = (): Promise<void> =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (main?.isConnected) return;
        observer.disconnect();
        performance.mark(marks.left);
        resolve();
      });
      observer.observe(document, { childList: true, subtree: true });
    });
  globalThis.press.answer = eventOf('pointerdown').then(async ({ timeStamp }) => (await painted()) - timeStamp);
  globalThis.press.opened = eventOf('click').then(async ({ timeStamp }) => {
    performance.mark(marks.pressed, { startTime: timeStamp });
    await untilLeft();
    return painted();
  });
};

/** Traces the tasks of the browser's threads. Returns how to end it, with its events. */
const startTrace = async (devtools: Devtools): Promise<() => Promise<TraceEvent[]>> => {
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }: { value: TraceEvent[] }) => void events.push(...value));
  const completed = new Promise((resolve) => devtools.on('Tracing.tracingComplete', resolve));
  const traceConfig = { includedCategories: ['toplevel', 'cc', 'blink.user_timing'] };
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  return async () => {
    await devtools.send('Tracing.end');
    await completed;
    return events;
  };
};

/** How long the first frame without the screen before took from the end of the touch, and the main thread's work for it. */
const frameIn = (events: readonly TraceEvent[]): Pick<Response, 'screen' | 'screenWork'> => {
  const [pressed, left] = [marks.pressed, marks.left].map((mark) => events.find(({ name }) => name === mark));
  if (!pressed || !left) throw new Error('The trace lacks the press');
  const tasks = events
    .filter(({ pid, tid }) => pid === left.pid && tid === left.tid)
    .map(({ name, ts, dur = 0, tdur = 0 }) => ({ name, startsAt: ts, endsAt: ts + dur, work: tdur / 1_000 }))
    .toSorted((one, other) => one.startsAt - other.startsAt);
  // A screen that leaves during a frame, before its layout, is not in that frame.
  const frame = tasks.find(({ name, endsAt }) => name === 'ProxyMain::BeginMainFrame' && endsAt >= left.ts);
  if (!frame) throw new Error('The trace has no frame of the next screen');
  const before = tasks.filter(
    ({ name, startsAt, endsAt }) =>
      name === 'ThreadControllerImpl::RunTask' && endsAt >= pressed.ts && startsAt <= frame.startsAt,
  );
  return {
    screen: (frame.endsAt - pressed.ts) / 1_000,
    screenWork: before.reduce((total, { work }) => total + work, 0),
  };
};

/** Presses an element with a finger and waits for the next screen. */
export const pressOn = async (devtools: Devtools, selector: string): Promise<Response> => {
  await devtools.send('Runtime.evaluate', {
    expression: `globalThis.press = ${JSON.stringify({ selector, marks })}`,
  });
  const place = await evaluate(devtools, showTarget);
  await evaluate(devtools, watchPress);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  // A finger stays longer on the screen (50 to 100 ms) than the pressed state takes.
  const answer = await evaluate(devtools, () => globalThis.press.answer);
  const endTrace = await startTrace(devtools);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await evaluate(devtools, () => globalThis.press.opened);
  return { answer, ...frameIn(await endTrace()) };
};
