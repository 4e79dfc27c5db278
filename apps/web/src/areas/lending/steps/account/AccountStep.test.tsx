import { m } from '@sikka/messages';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { unfold } from '#shared/money/testing/open-screen.tsx';
import { beginAfresh, openStep, press, takenWith, type } from '../testing/open-step.tsx';

const due = takenWith({ state: 'KYC_COMPLETED', nextStep: 'SET_ACCOUNT' });
const set = takenWith({
  state: 'DISBURSEMENT_ACCOUNT_SET',
  nextStep: 'SET_REPAYMENT',
  accountName: 'A••• D•••',
  accountEnding: '9012',
});
const send = 'Let Kaveri Credit check this account';
const mandateStep = () => m.lending_step_where({ number: 4, count: 5, part: m.lending_step_mandate() });
const profile = { fullName: 'Asha Devi', maskedPan: '', maskedMobile: '', missing: [] };

const open = (application = due, answer: (body: never) => unknown = () => set) =>
  openStep(application, { 'profile/query': () => profile, 'application/setAccount': answer });
const fill = (again = '1234 5678 9012') => {
  type(m.lending_payout_ifsc(), 'hima0001234');
  type(m.lending_payout_number(), '123456789012');
  type(m.lending_payout_again(), again);
};
const isFocused = (label: string) =>
  vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));

beginAfresh();

it('takes an account in the borrower’s own name', async () => {
  const { sent } = await open();
  await unfold(m.lending_kyc_given({ lender: 'Kaveri Credit' }));
  expect(screen.getByText(m.lending_payout_own({ name: 'Asha Devi' }))).toBeTruthy();
  fill();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/HIMA|1234/i);
  await press(send);
  const account = { holderName: 'Asha Devi', accountNumber: '123456789012', ifsc: 'HIMA0001234' };
  expect(sent('application/setAccount')).toEqual([{ cid: due.cid, ...account }]);
  expect(screen.getByText(mandateStep())).toBeTruthy();
});

it('says what is wrong with each field and leads to the first one', async () => {
  const { sent } = await open();
  type(m.lending_payout_number(), '1234');
  type(m.lending_payout_again(), '4321');
  await press(send);
  expect(screen.getByText(m.lending_emi_missing())).toBeTruthy();
  expect(screen.getByText(m.lending_payout_number_wrong({ min: '9', max: '18' }))).toBeTruthy();
  expect(screen.getByText(m.lending_payout_differs())).toBeTruthy();
  await isFocused(m.lending_payout_ifsc());
  expect(sent('application/setAccount')).toEqual([]);
});

it('says of a name of somebody else that it is the name, until it is changed', async () => {
  await open(due, () => new ApiProblem('loanNameDiffers', { msg: 'The account must be in your own name.' }));
  type(m.lending_payout_holder(), 'Ravi Kumar');
  fill();
  await press(send);
  expect(screen.getByText('The account must be in your own name.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  await isFocused(m.lending_payout_holder());
  act(() => void type(m.lending_payout_holder(), 'Asha Devi'));
  expect(screen.queryByText('The account must be in your own name.')).toBeNull();
});

it('leads to what the lender says when its bank names somebody else, and keeps what was typed', async () => {
  const text = 'The bank names somebody else as the holder';
  await open(due, () =>
    takenWith({ state: 'ACTION_REQUIRED', nextStep: 'SET_ACCOUNT', action: { kind: 'RESUBMIT_ACCOUNT', text } }),
  );
  fill();
  await press(send);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toContain(text);
  expect(document.activeElement).toBe(alert);
  expect(screen.getByLabelText<HTMLInputElement>(m.lending_payout_ifsc()).value).toBe('hima0001234');
});

it('says where the money is when it came back', async () => {
  const explanation = 'The money came back to Kaveri Credit: your bank did not take it.';
  await open(takenWith({ state: 'DISBURSEMENT_FAILED', nextStep: 'SET_ACCOUNT', explanation, accountEnding: '9012' }));
  expect(screen.getByText(explanation)).toBeTruthy();
  expect(screen.getByText('ending in 9012')).toBeTruthy();
});

it('may be tried again after a lost answer', async () => {
  let tries = 0;
  await open(due, () => (tries++ === 0 ? new ApiProblem('timeout') : set));
  fill();
  await press(send);
  expect(screen.getByRole('alert').textContent).toContain('it won’t be done twice');
  await press(send);
  expect(screen.getByText(mandateStep())).toBeTruthy();
});
