import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';

afterEach(cleanup);

it('a pressable is a link when it has an address', () => {
  render(<Button href="/app/loan">Loans</Button>);
  expect(screen.getByRole('link', { name: 'Loans' }).getAttribute('href')).toBe('/app/loan');
});

it('stays focusable but does nothing while it is disabled', async () => {
  const act = vi.fn();
  render(
    <Button disabled onClick={act}>
      Pay
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  await userEvent.tab();
  expect(document.activeElement).toBe(button);
  await userEvent.click(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(act).not.toHaveBeenCalled();
});

it('a button does not send its form again while it is busy', async () => {
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (isBusy: boolean) => (
    <form onSubmit={send}>
      <Button type="submit" isBusy={isBusy}>
        Log in
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(send).toHaveBeenCalledTimes(1);
  rerender(form(true));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(send).toHaveBeenCalledTimes(1);
});

it('a press does not follow a disabled link', async () => {
  render(
    <Button href="#elsewhere" disabled>
      Open
    </Button>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Open' }));
  expect(location.hash).toBe('');
});
