/** A phone around the app: opens it, acts as the native shell, and logs the bridge's messages. */
import { openShell } from '@sikka/bridge/shell';
import { createAnswers } from './answers.ts';
import { openDevice } from './device.ts';
import { byId, makeElement, makeFacts } from './dom.ts';
import { openLog } from './message-log.ts';
import { openScreen } from './screen.ts';
import { openSmsWatch } from './sms-watch.ts';

const { appUrl = '', brand = '', sender = '' } = byId('bench').dataset;
const frame = byId<HTMLIFrameElement>('app');
const facts = new Map<string, string>();
const screen = openScreen();

const start = () => {
  screen.dismiss();
  facts.clear();
  byId('facts').replaceChildren();
  const { version, channel } = device.app();
  const url = new URL(appUrl);
  url.searchParams.set('shell', `SikkaShell/${version} (${channel})`);
  frame.src = url.href;
};

const exit = async () => {
  frame.src = 'about:blank';
  await screen.choose({
    title: `${brand} was closed`,
    content: [makeElement('p', '', 'The app asked the phone to close it.')],
    choices: [{ label: 'Open it again', value: 'open', main: true }],
    dismissedChoice: 'open',
    isFullScreen: true,
  });
  start();
};

const device = openDevice(start);

const listenTo = openSmsWatch(({ text, code }) => {
  screen.notice(`Message from ${sender}`, text);
  if (code && device.fillsCodes()) shell.tell('autofillcode', { code });
});

const note = (term: string, value: string) => {
  facts.set(term, value);
  byId('facts').replaceChildren(...makeFacts(Object.fromEntries(facts)));
};

const pageOrigin = new URL(appUrl).origin;
const shell = openShell({
  window,
  page: () => frame.contentWindow,
  pageOrigin,
  paymentOrigins: [location.origin, pageOrigin],
  answers: createAnswers({ brand, device, screen, listenTo, note, exit: () => void exit() }),
  log: openLog(),
});

byId('back').addEventListener('click', () => {
  if (!screen.dismiss()) shell.tell('back', {});
});
byId('reload').addEventListener('click', start);

const showTime = () => {
  byId('time').textContent = new Date().toLocaleTimeString('en-IN', {
    hour: 'numeric',
    minute: '2-digit',
    hour12: false,
  });
};
setInterval(showTime, 10_000);
showTime();
start();
