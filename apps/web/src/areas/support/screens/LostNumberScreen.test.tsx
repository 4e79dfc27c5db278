import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { formatDay } from '#shared/format.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { supportRoutes } from '../routes.ts';

const path = '/flamingo/feedback/lostNumber';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: m.common_send() })));
const fill = async () => {
  await type(m.support_lost_number(), '98765 00001');
  await type(m.support_lost_contact(), ' meena@Mail.example ');
  await type(m.support_lost_description(), 'I paid a bill of Jaipur in May');
};

it('names what is missing, is sent without an account, and says when it is answered', async () => {
  const post = answerCalls({ [path]: () => ({ dueDay: '2026-12-01' }) });
  await openScreen(supportRoutes, '/lostNumHelp', null);
  await send();
  for (const text of [m.identity_mobile_wrong(), m.support_write_contact_wrong(), m.support_write_description_short()])
    expect(screen.getByText(text)).toBeTruthy();
  expect(post).not.toHaveBeenCalled();
  await fill();
  await send();
  expect(post.mock.calls.map(([, body]) => body)).toEqual([
    { oldMobile: '9876500001', contact: 'meena@mail.example', description: 'I paid a bill of Jaipur in May' },
  ]);
  expect(screen.getByText(m.support_lost_sent())).toBeTruthy();
  expect(screen.getByText(m.support_lost_sent_text({ day: formatDay('2026-12-01') }))).toBeTruthy();
});

it('keeps the text when it could not be sent', async () => {
  answerCalls({ [path]: () => new ApiProblem('tooManyRequests', { msg: 'Tomorrow again' }) });
  await openScreen(supportRoutes, '/lostNumHelp', null);
  await fill();
  await send();
  expect(screen.getByRole('alert').textContent).toContain('Tomorrow again');
  expect(screen.getByDisplayValue('I paid a bill of Jaipur in May')).toBeTruthy();
});
