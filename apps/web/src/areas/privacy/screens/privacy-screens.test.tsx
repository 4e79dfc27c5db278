import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { formatDay } from '#shared/format.ts';
import { answerCalls, openScreen, openFold } from '#shared/money/testing/open-screen.tsx';
import { privacyRoutes } from '../routes.ts';

const paths = {
  recipients: '/flamingo/privacy/dataRecipients',
  notices: '/flamingo/privacy/breachNotices',
  grievances: '/flamingo/privacy/listGrievances',
  raise: '/flamingo/privacy/raiseGrievance',
} as const;
const open = (path: string, answers: Parameters<typeof answerCalls>[0] = {}) => {
  const post = answerCalls(answers);
  return openScreen(privacyRoutes, path).then((opened) => ({ post, ...opened }));
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('/dataRecipients', () => {
  it('lists who got what, why and when', async () => {
    const [firstAt, lastAt] = ['2026-11-01T06:00:00.000Z', '2026-11-20T06:00:00.000Z'];
    const lender = { kind: 'LENDER', name: 'Udaan Finance', what: 'Name and PAN', why: 'Your application' };
    const sms = { kind: 'PARTNER', name: 'SMS gateway', what: 'Number', why: 'Codes' };
    await open('/dataRecipients', {
      [paths.recipients]: () => ({ recipients: [{ ...lender, firstAt, lastAt }, sms] }),
    });
    const between = m.privacy_recipient_between({ first: formatDay(firstAt), last: formatDay(lastAt) });
    for (const text of [
      'Udaan Finance',
      'Your application',
      `Name and PAN · ${between}`,
      `Number · ${m.privacy_recipient_always()}`,
    ])
      expect(screen.getByText(text)).toBeTruthy();
  });

  it('says that nobody got anything, and can be tried again after a failure', async () => {
    await open('/dataRecipients', { [paths.recipients]: () => ({ recipients: [] }) });
    expect(screen.getByText(m.privacy_recipient_none_title())).toBeTruthy();
    cleanup();
    await open('/dataRecipients', { [paths.recipients]: () => new ApiProblem('network') });
    expect(await screen.findByRole('button', { name: m.common_try_again() })).toBeTruthy();
  });
});

describe('/correctData', () => {
  it('leads to the screens where users correct their own data', async () => {
    await open('/correctData');
    expect(hrefOf(m.privacy_correct_name())).toBe('/app/editprofile');
    expect(hrefOf(m.privacy_correct_details())).toBe('/app/edituserinfo');
    expect(hrefOf(m.privacy_field_mobile())).toBe('/app/changeNum');
    expect(hrefOf(m.privacy_correct_report())).toBe('/app/creditScore');
  });

  it('sends the rest to our staff, and then lists what was sent', async () => {
    const { post, currentHref } = await open('/correctData', {
      [paths.raise]: () => ({ answerBy: '2027-02-20' }),
      [paths.grievances]: () => new ApiProblem('network'),
    });
    await press(m.privacy_field_bill());
    await type(m.privacy_correct_right(), 'short');
    await press(m.privacy_correct_send());
    expect(screen.getByText(m.privacy_grievance_text_short())).toBeTruthy();
    expect(post).not.toHaveBeenCalled();
    await type(m.privacy_correct_right(), 'The bill of May was paid on the fifth, not on the sixth.');
    await press(m.privacy_correct_send());
    expect(post).toHaveBeenCalledWith(
      paths.raise,
      { kind: 'CORRECTION', field: 'BILL', text: 'The bill of May was paid on the fifth, not on the sixth.' },
      { idempotencyKey: expect.any(String) },
    );
    await vi.waitFor(() => expect(currentHref()).toBe('/dataGrievance'));
  });
});

it('/dataGrievance lists grievances with their deadline, takes a new one, and names the officer', async () => {
  const officer = { name: 'Meera Krishnan', phone: '1800 000 0001', email: 'data@sikka.example', address: 'Bengaluru' };
  const grievance = {
    grievanceGid: 'g1',
    kind: 'OTHER',
    text: 'My name is spelt wrongly',
    state: 'RECEIVED',
    raisedAt: '2026-11-20T06:00:00.000Z',
    answerBy: '2027-02-18',
    mayEscalate: false,
  };
  const { post } = await open('/dataGrievance', {
    [paths.grievances]: () => ({ grievances: [grievance], officer, boardAddress: 'Delhi' }),
    [paths.raise]: () => ({ answerBy: '2027-02-20' }),
  });
  expect(screen.getByText(/My name is spelt wrongly/)).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain(formatDay('2027-02-18'));
  await press(m.common_something_else());
  await type(m.common_what_happened(), 'Please tell me who read my data.');
  await press(m.privacy_grievance_send());
  expect(post).toHaveBeenCalledWith(
    paths.raise,
    { kind: 'OTHER', text: 'Please tell me who read my data.' },
    { idempotencyKey: expect.any(String) },
  );
  await openFold(m.privacy_officer());
  expect(hrefOf('1800 000 0001')).toBe('tel:18000000001');
  expect(hrefOf('data@sikka.example')).toBe('mailto:data@sikka.example');
});

it('/breachNotices shows each notice in full, and that it was confirmed', async () => {
  const notice = {
    noticeGid: 'n1',
    title: 'A partner lost data',
    nature: 'Numbers were read',
    consequences: 'Calls',
    measures: 'Keys were changed',
    advice: 'Trust no caller',
    contact: 'data@sikka.example',
    notifiedAt: '2026-11-20T06:00:00.000Z',
    confirmedAt: '2026-11-21T06:00:00.000Z',
  };
  await open('/breachNotices', { [paths.notices]: () => ({ notices: [notice] }) });
  const text = screen.getByRole('main').textContent;
  for (const part of ['A partner lost data', 'Numbers were read', 'Calls', 'Keys were changed', 'Trust no caller'])
    expect(text).toContain(part);
  expect(text).toContain(m.privacy_notice_confirmed({ day: formatDay(notice.confirmedAt) }));
  cleanup();
  await open('/breachNotices', { [paths.notices]: () => ({ notices: [] }) });
  expect(screen.getByText(m.privacy_notice_none_title())).toBeTruthy();
});
