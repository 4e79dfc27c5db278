import { policyVersion } from '../../apps/web/src/shared/version.ts';
import { demoContent } from '../../database/seeds/content/demo-content.ts';
import { type Devtools, evaluate } from './devtools.ts';

/** Milliseconds from a press to what it shows. */
export interface Response {
  /** From the finger's touch to the next frame, with the pressed state. */
  answer: number;
  /** From the end of the touch to the frame that shows the next screen, or its skeleton. */
  screen: number;
}

interface Press {
  selector: string;
  response: Promise<Response>;
}

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
  const painted = (): Promise<number> =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))));
  const eventOf = (type: string): Promise<Event> =>
    new Promise((resolve) => addEventListener(type, resolve, { once: true, capture: true }));
  const [{ pathname }, main] = [location, document.querySelector('main')];
  const untilNext = async (): Promise<number> => {
    const at = await painted();
    return location.pathname !== pathname && !main?.isConnected ? at : untilNext();
  };
  const answered = eventOf('pointerdown').then(async ({ timeStamp }) => (await painted()) - timeStamp);
  const opened = eventOf('click').then(async ({ timeStamp }) => (await untilNext()) - timeStamp);
  globalThis.press.response = Promise.all([answered, opened]).then(([answer, screen]) => ({ answer, screen }));
};

/** Presses an element with a finger and waits for the next screen. */
export const pressOn = async (devtools: Devtools, selector: string): Promise<Response> => {
  await devtools.send('Runtime.evaluate', {
    expression: `globalThis.press = { selector: ${JSON.stringify(selector)} }`,
  });
  const place = await evaluate(devtools, showTarget);
  await evaluate(devtools, watchPress);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return evaluate(devtools, () => globalThis.press.response);
};
