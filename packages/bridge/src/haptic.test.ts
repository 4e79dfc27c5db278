import { expect, it, vi } from 'vitest';
import { createBridge } from './bridge.ts';
import { playHaptic } from './haptic.ts';
import { openShell } from './shell.ts';
import { grantingAnswers } from './testing/answers.ts';
import { fakeWindow, framedPage, pageOrigin, shellOrigin } from './testing/fake-frames.ts';

const options = { shellOrigins: [shellOrigin], paymentOrigins: [], toast: vi.fn() };

it('asks the shell', async () => {
  const { page, shell, pageSeenByShell } = framedPage();
  const haptic = vi.fn(grantingAnswers.haptic);
  const answers = { ...grantingAnswers, haptic };
  openShell({ window: shell, page: () => pageSeenByShell, pageOrigin, paymentOrigins: [], log: vi.fn(), answers });
  await playHaptic(createBridge({ ...options, window: page }));
  expect(haptic).toHaveBeenCalledExactlyOnceWith({ kind: 'success' });
});

it('vibrates in a browser that can, and does nothing in another', async () => {
  const window = fakeWindow(pageOrigin);
  await expect(playHaptic(createBridge({ ...options, window }))).resolves.toEqual({});
  const vibrate = vi.fn();
  Object.assign(window.navigator, { vibrate });
  await playHaptic(createBridge({ ...options, window }));
  expect(vibrate).toHaveBeenCalledOnce();
});
