import { m } from '@sikka/messages';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { identityRoutes } from '../routes.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

// The number of the account leads to its cell.
it('asks for the code with the number of the account', async () => {
  const sent: unknown[] = [];
  answerCalls({
    '/flamingo/user/sendCode': (body: unknown) => {
      sent.push(body);
      return { msg: '', lastTime: 4, totalTime: 5, verifyToken: 'a'.repeat(43) };
    },
  });
  await openScreen(identityRoutes, '/lostNum');
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type(m.identity_number_old(), '9876500001');
  type(m.identity_number_new(), '9876500002');
  fireEvent.submit(screen.getByLabelText(m.identity_number_new()));
  await vi.waitFor(() =>
    expect(sent).toEqual([{ mobile: '9876500002', oldMobile: '9876500001', smsType: 'TYPE_LOST_MOBILE' }]),
  );
});
