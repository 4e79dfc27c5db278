import { m } from '@sikka/messages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setRouter } from '../shared/navigation.ts';
import { toast } from '../shared/toast.ts';
import { openNotice } from './open-notice.ts';
import { watchTyping } from './typing.ts';

vi.mock('../shared/toast.ts', () => ({ toast: vi.fn() }));

const push = vi.fn();
watchTyping();

beforeEach(() => {
  vi.clearAllMocks();
  setRouter({ push } as never);
});
afterEach(() => document.body.replaceChildren());

const type = (html: string, value: string): void => {
  document.body.innerHTML = html;
  const field = document.body.firstElementChild as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const isOpened = (): boolean => {
  openNotice('/receipt?id=1');
  return push.mock.calls.length > 0;
};

it('navigates to its subject if no input would be lost', () => {
  expect(isOpened()).toBe(true);
  expect(push).toHaveBeenCalledExactlyOnceWith('/app/receipt?id=1');
  expect(toast).not.toHaveBeenCalled();
});

it.each([
  ['a text field', '<input>', 'Asha'],
  ['a mobile number', '<input type="tel">', '98765'],
  ['a password', '<input type="password">', 'x'],
  ['a long text', '<textarea></textarea>', 'It failed'],
  ['a choice', '<select><option value=""></option><option value="a"></option></select>', 'a'],
])('only offers it over %s with unsaved input', (_name, html, value) => {
  type(html, value);
  expect(isOpened()).toBe(false);
  expect(toast).toHaveBeenCalledExactlyOnceWith(m.frame_notice_waits(), {
    durationMs: 12_000,
    link: { href: '/app/receipt?id=1', label: m.frame_notice_open() },
  });
});

it.each([
  ['a field that was emptied again', '<input>', ' '],
  ['what is searched for', '<input type="search">', 'gas'],
  ['a switch', '<input type="checkbox">', 'on'],
])('opens it over %s', (_name, html, value) => {
  type(html, value);
  expect(isOpened()).toBe(true);
});

it('opens it once the form is left, and not over a dialog', () => {
  type('<input>', 'Asha');
  document.body.innerHTML = '<div role="dialog"></div>';
  expect(isOpened()).toBe(false);
  document.body.replaceChildren();
  expect(isOpened()).toBe(true);
});
