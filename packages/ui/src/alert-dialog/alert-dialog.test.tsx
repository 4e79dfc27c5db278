import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AlertDialog } from './alert-dialog.tsx';

afterEach(cleanup);

test.each([
  ['something is done', {}, ['primary', 'ghost']],
  ['something is lost', { danger: true }, ['danger', 'ghost']],
  ['the action only leaves, which is never the main button', { leaving: true }, ['ghost', 'primary']],
])('%s', (_what, look, [confirm, cancel]) => {
  const nothing = () => {};
  render(
    <AlertDialog
      open
      title="Sure?"
      description=""
      confirmLabel="Go"
      cancelLabel="Stay"
      onConfirm={nothing}
      onCancel={nothing}
      {...look}
    />,
  );
  const variantOf = (name: string) => screen.getByRole('button', { name }).dataset['variant'];
  expect([variantOf('Go'), variantOf('Stay')]).toEqual([confirm, cancel]);
});
