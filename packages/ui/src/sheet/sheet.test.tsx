import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

function openSheet() {
  const close = vi.fn();
  render(
    <Sheet open onClose={close} title="Share" closeLabel="Close">
      Copy the link
    </Sheet>,
  );
  const head = screen.getByRole('heading', { name: 'Share' }).parentElement as HTMLElement;
  head.setPointerCapture = () => undefined;
  return { close, head };
}

it.each([
  [30, false],
  [31, true],
])('dragged down by %i px, it closes: %s', (distance, closes) => {
  const { close, head } = openSheet();
  fireEvent.pointerDown(head, { clientY: 500, pointerId: 1 });
  fireEvent.pointerMove(head, { clientY: 500 + distance, pointerId: 1 });
  expect(head.parentElement?.style.getPropertyValue('--drag')).toBe(`${distance}px`);
  fireEvent.pointerUp(head, { clientY: 500 + distance, pointerId: 1 });
  expect(close).toHaveBeenCalledTimes(closes ? 1 : 0);
  expect(head.parentElement?.style.getPropertyValue('--drag')).toBe('');
});

it('stays open when the gesture is cancelled', () => {
  const { close, head } = openSheet();
  fireEvent.pointerDown(head, { clientY: 500, pointerId: 1 });
  fireEvent.pointerCancel(head, { clientY: 700, pointerId: 1 });
  expect(close).not.toHaveBeenCalled();
});

it('closes by its close button and by Escape', async () => {
  const { close } = openSheet();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
});
