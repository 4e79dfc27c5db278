import type { LogLine } from '@sikka/bridge/shell';
import { byId, make } from './dom.ts';

const longest = 200;

const arrows: Record<LogLine['way'], string> = { fromPage: '→', toPage: '←', refused: '×' };
const spoken: Record<LogLine['way'], string> = {
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
    const arrow = make('span', 'way', arrows[way]);
    arrow.role = 'img';
    arrow.ariaLabel = spoken[way];
    const line = make(
      'li',
      way,
      arrow,
      make('strong', '', name),
      make('time', '', new Date().toLocaleTimeString('en-IN')),
    );
    const content = describe(payload);
    if (content) line.append(make('pre', 'mono', content));
    list.prepend(line);
    list.children[longest]?.remove();
    silence.hidden = true;
  };
};
