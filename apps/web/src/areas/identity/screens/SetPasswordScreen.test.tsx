import { m } from '@sikka/messages';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { identityRoutes } from '../routes.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('ticks the fulfilled rules, and shows a weak password once it is long enough', async () => {
  answerCalls({});
  await openScreen(identityRoutes, '/setpassword');
  const field = screen.getByLabelText(m.identity_password_new());
  const hint = (text: string) =>
    screen.getByText((_text, element) => element?.textContent.startsWith(text) ?? false, { selector: 'li' });
  fireEvent.change(field, { target: { value: 'abcdefg' } });
  expect(hint(m.identity_hint_letter()).textContent).toContain(m.common_done());
  expect(hint(m.identity_hint_digit()).textContent).toContain(m.identity_hint_open());
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  fireEvent.change(field, { target: { value: 'abcdefgh' } });
  expect(screen.getByText(m.identity_password_weak())).toBeTruthy();
});
