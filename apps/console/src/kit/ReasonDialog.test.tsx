import { m } from '@sikka/messages';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ReasonDialog } from './ReasonDialog.tsx';

test('a reason is needed, and a form around the dialog is not submitted', async () => {
  const onAct = vi.fn();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <ReasonDialog title="Publish?" act="Publish" isBusy={false} onAct={onAct} onClose={vi.fn()} />
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(screen.getByText(m.console_reason_missing({ shortest: 3 }))).toBeTruthy();
  expect(onAct).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText(m.console_reason()), ' A new season ');
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(onAct).toHaveBeenCalledExactlyOnceWith('A new season');
  expect(onSubmit).not.toHaveBeenCalled();
});
