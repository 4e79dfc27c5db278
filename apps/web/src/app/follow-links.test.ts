import { expect, it } from 'vitest';
import { requestedAddress } from './follow-links.ts';

const press = (attributes: Record<string, string>, eventInit: MouseEventInit & { defaultPrevented?: boolean } = {}) => {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const inner = link.appendChild(document.createElement('span'));
  const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };
  return requestedAddress({ ...plain, ...eventInit, target: inner });
};

it('handles a plain press of a link of the app, anywhere inside it', () => {
  expect(press({ href: '/app/superior/privacy?isDark=1' })).toBe('/app/superior/privacy?isDark=1');
});

it.each<[string, Record<string, string>, Parameters<typeof press>[1]?]>([
  ['another host', { href: 'https://shop.example/app/' }],
  ['another part of this host', { href: '/docs' }],
  ['a path that only begins alike', { href: '/application' }],
  ['a new tab', { href: '/app/my', target: '_blank' }],
  ['a download', { href: '/app/my', download: '' }],
  ['a press with a key held', { href: '/app/my' }, { ctrlKey: true }],
  ['another button of the mouse', { href: '/app/my' }, { button: 1 }],
  ['a click that was handled already', { href: '/app/my' }, { defaultPrevented: true }],
])('leaves %s to the browser', (_title, attributes, eventInit) => {
  expect(press(attributes, eventInit)).toBeUndefined();
});
