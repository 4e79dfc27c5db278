import { m } from '@sikka/messages';
import { paise } from '@sikka/money';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scoreRoutes } from '#areas/lending/testing/routes.ts';
import { disputesWith, disputeWith, scoreWith } from '#areas/lending/testing/scores.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen, waitForLazyParts } from '#shared/money/testing/open-screen.tsx';

const market = '/flamingo/ostrader/loan_market/score';
const account = '/creditDispute?itemKind=ACCOUNT&itemId=DA-1001';

const open = async (address: string, more: Record<string, (body: never) => unknown> = {}) => {
  const post = answerCalls({
    [`${market}/query`]: () => scoreWith(),
    [`${market}/disputes`]: () => disputesWith(disputeWith()),
    ...more,
  });
  const { currentHref } = await openScreen(scoreRoutes, address);
  const raisedDisputes = () => post.mock.calls.filter(([path]) => path === `${market}/dispute`).map(([, body]) => body);
  return { currentHref, raisedDisputes };
};
const text = (words: string | RegExp) => screen.getByText(words);
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Send to Darpan Credit Bureau' }));
  await waitForLazyParts();
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('raising a dispute', () => {
  it('preselects nothing, names the recipient, and sends once chosen', async () => {
    const { currentHref, raisedDisputes } = await open(account, { [`${market}/dispute`]: () => disputeWith() });
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
    expect(text(/sends them to Himadri Bank/)).toBeTruthy();
    expect(text(/30 days to correct the entry/)).toBeTruthy();
    await send();
    expect(screen.getByText(m.lending_score_dispute_choose())).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]);
    expect(raisedDisputes()).toEqual([]);
    fireEvent.click(screen.getByLabelText('A payment is marked late, but I paid on time'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Paid on the 3rd.' } });
    await send();
    expect(raisedDisputes()).toEqual([
      { itemKind: 'ACCOUNT', itemId: 'DA-1001', reason: 'WRONG_LATE_PAYMENT', remark: 'Paid on the 3rd.' },
    ]);
    expect(currentHref()).toContain('/creditDisputes');
  });

  it('has the reasons for an enquiry', async () => {
    await open('/creditDispute?itemKind=ENQUIRY&itemId=DE-1');
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'I did not agree to this enquiry',
      'This is not mine',
    ]);
  });

  it('does not show a lost response as failed', async () => {
    await open(account, { [`${market}/dispute`]: () => new ApiProblem('timeout') });
    fireEvent.click(screen.getByLabelText('This is not mine'));
    await send();
    expect(screen.getByRole('alert').textContent).toMatch(/won’t be raised twice/);
  });

  it.each(['/creditDispute', '/creditDispute?itemKind=ENQUIRY&itemId=DE-2', '/creditDispute?itemId=DA-9999'])(
    'returns if the report has no such entry: %s',
    async (address) => {
      await open(address);
      expect(text('This entry is not in your report')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Go to my score' }).getAttribute('href')).toBe('/app/creditScore');
    },
  );
});

describe('a dispute', () => {
  const show = (change: Parameters<typeof disputeWith>[0]) =>
    open('/creditDisputes', { [`${market}/disputes`]: () => disputesWith(disputeWith(change)) });

  it('shows who has to act and the days left', async () => {
    await show({ daysLeft: 18, remark: 'Paid on the 3rd.' });
    expect(text('Himadri Bank is checking it')).toBeTruthy();
    expect(text('18 days left')).toBeTruthy();
    expect(text('21 Dec 2026')).toBeTruthy();
    expect(text('Paid on the 3rd.')).toBeTruthy();
    expect(screen.queryByText('You are owed')).toBeNull();
  });

  it('shows the last day, then the compensation', async () => {
    await show({ daysLeft: 0 });
    expect(text('Today is the last day')).toBeTruthy();
    cleanup();
    await show({ daysLeft: 0, compensationPaise: paise(30_000) });
    expect(text('The 30 days are over')).toBeTruthy();
    expect(text('₹300')).toBeTruthy();
    expect(
      text(m.lending_score_compensation_text({ bureau: 'Darpan Credit Bureau', phone: '1800 000 0301' })),
    ).toBeTruthy();
  });

  it('shows a correction, or why there is none', async () => {
    const endedAt = '2026-12-03T06:30:00.000Z';
    await show({ state: 'CORRECTED', endedAt, daysLeft: 0 });
    expect(text(/next report shows it corrected/)).toBeTruthy();
    expect(screen.queryByText('Today is the last day')).toBeNull();
    cleanup();
    await show({ state: 'UNCHANGED', endedAt, daysLeft: 0, unchangedReasons: ['The payment arrived on the 9th.'] });
    expect(text('The payment arrived on the 9th.')).toBeTruthy();
    expect(text(/RBI Ombudsman/)).toBeTruthy();
  });

  it('is available offline once loaded, marked as such', async () => {
    await show({ daysLeft: 18 });
    cleanup();
    await open('/creditDisputes', { [`${market}/disputes`]: () => new ApiProblem('network') });
    expect(text('18 days left')).toBeTruthy();
    cleanup();
    localStorage.clear();
    await open('/creditDisputes', { [`${market}/disputes`]: () => new ApiProblem('network') });
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('may be an empty list', async () => {
    await open('/creditDisputes', { [`${market}/disputes`]: () => disputesWith() });
    expect(text(m.lending_score_disputes_none())).toBeTruthy();
  });
});
