import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setRouter } from '../shared/navigation.ts';
import { followLinks } from './follow-links.ts';

const push = vi.fn<(href: string) => void>();

beforeAll(() => {
  setRouter({ history: { push } } as never);
  followLinks();
});
beforeEach(() => push.mockClear());
afterEach(() => document.body.replaceChildren());

/** Clicks a link with these attributes; true when the browser was left to follow it. */
const click = (attributes: Record<string, string>, event: MouseEventInit = {}): boolean => {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const inner = link.appendChild(document.createElement('span'));
  document.body.append(link);
  let isLeft = false;
  const watch = (clicked: Event): void => {
    isLeft = !clicked.defaultPrevented;
    clicked.preventDefault();
  };
  addEventListener('click', watch, { once: true });
  inner.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }));
  return isLeft;
};

it('takes over a plain press of a link of the app, wherever in it it lands', () => {
  expect(click({ href: '/app/superior/privacy?isDark=1' })).toBe(false);
  expect(push).toHaveBeenCalledWith('/app/superior/privacy?isDark=1');
});

it.each<[string, Record<string, string>, MouseEventInit?]>([
  ['another host', { href: 'https://shop.example/app/' }],
  ['another part of this host', { href: '/docs' }],
  ['a path that only begins alike', { href: '/application' }],
  ['a new tab', { href: '/app/my', target: '_blank' }],
  ['a download', { href: '/app/my', download: '' }],
  ['a press with a key held', { href: '/app/my' }, { ctrlKey: true }],
  ['another button of the mouse', { href: '/app/my' }, { button: 1 }],
])('leaves %s to the browser', (_title, attributes, event) => {
  expect(click(attributes, event)).toBe(true);
  expect(push).not.toHaveBeenCalled();
});
