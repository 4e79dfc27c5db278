import type { LogLine } from '@sikka/bridge/shell';
import { byId, makeElement } from './dom.ts';

const maxEntries = 200;

const arrows: Record<LogLine['way'], string> = { fromPage: '→', toPage: '←', refused: '×' };
const directionTexts: Record<LogLine['way'], string> = {
  fromPage: 'App to shell',
  toPage: 'Shell to app',
  refused: 'Refused by the shell',
};

/** Characters of a value that are shown: files are longer. */
const shownLength = 500;

/** One line a field; the log is read by people. */
const describe = (payload: unknown): string =>
  Object.entries(payload ?? {})
    .map(([name, value]: [string, unknown]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${name}: ${text.length > shownLength ? `${text.slice(0, shownLength)}…` : text}`;
    })
    .join('\n');

/** Every message between the app and the shell, newest first. */
export const openLog = () => {
  const list = byId('log');
  const silence = byId('silence');
  byId('clear').addEventListener('click', () => {
    list.replaceChildren();
    silence.hidden = false;
  });

  return ({ way, name, payload }: LogLine) => {
    const arrow = makeElement('span', 'way', arrows[way]);
    arrow.role = 'img';
    arrow.ariaLabel = directionTexts[way];
    const line = makeElement(
      'li',
      way,
      arrow,
      makeElement('strong', '', name),
      makeElement('time', '', new Date().toLocaleTimeString('en-IN')),
    );
    const content = describe(payload);
    if (content) line.append(makeElement('pre', 'mono', content));
    list.prepend(line);
    list.children[maxEntries]?.remove();
    silence.hidden = true;
  };
};
