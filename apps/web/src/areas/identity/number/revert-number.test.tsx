import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { identityRoutes } from '../routes.ts';

const revert = '/flamingo/user/revertMobile';
const mobile = '9812345678';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

it('reverts a change of number by a code to the number before', async () => {
  const post = answerCalls({
    '/flamingo/user/sendCode': () => ({ verifyToken: 'token', lastTime: 9, msg: 'Sent' }),
    [revert]: () => ({ userGid: 'u1', userGrayscaleData: { apiLoanMarketRUB148: 0, apiLoanMarketRUB1214: 0 } }),
  });
  const { currentHref } = await openScreen(identityRoutes, '/revertNum', null);
  expect(screen.getByText(m.identity_revert_text())).toBeTruthy();
  await type(m.identity_number_old(), mobile);
  await press(m.identity_code_get());
  expect(post).toHaveBeenCalledWith('/flamingo/user/sendCode', { mobile, smsType: 'TYPE_REVERT_MOBILE' });
  await type(m.identity_code(), '482913');
  await vi.waitFor(() =>
    expect(post).toHaveBeenCalledWith(revert, { loginType: 0, mobile, verifyCode: '482913', verifyToken: 'token' }),
  );
  await vi.waitFor(() => expect(currentHref()).toBe('/devices'));
});

it('reverts it by the password, and shows why it was refused', async () => {
  const post = answerCalls({ [revert]: () => new ApiProblem('revertRefused', { msg: 'Too late' }) });
  await openScreen(identityRoutes, '/revertNum', null);
  await press(m.identity_use_password());
  await type(m.identity_number_old(), mobile);
  await type(m.identity_password(), 'Kolam#2026');
  await press(m.identity_revert());
  expect(post).toHaveBeenCalledWith(revert, { loginType: 1, mobile, password: 'Kolam#2026' });
  expect(screen.getByText('Too late')).toBeTruthy();
});
