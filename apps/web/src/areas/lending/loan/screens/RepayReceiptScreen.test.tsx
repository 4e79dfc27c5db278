import { m } from '@sikka/messages';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { receiptWith } from '#areas/lending/testing/loans.ts';
import { recordRoutes } from '#areas/lending/testing/routes.ts';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { mockSharingShell } from '#shared/money/testing/mock-sharing-shell.ts';

vi.mock('#shared/bridge.ts', () => ({ bridge: vi.fn() }));

const call = '/flamingo/ostrader/loan_market/loan/repayment/receipt';
const merchantRequestId = receiptWith().merchantRequestId;
const open = (answer: unknown) => {
  answerCalls({ [call]: () => answer });
  return openScreen(recordRoutes, `/repayReceipt?merchantRequestId=${merchantRequestId}`);
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const share = mockSharingShell();

it('names the lender as registered, the total in figures and words, its lines, and every reference', async () => {
  await open(receiptWith());
  for (const text of [
    'Udaan Finance Private Limited',
    'Licence N-00.00000',
    /^Twenty-nine thousand/,
    'Charges refunded',
    '− ₹431',
    'UDR-77',
    '4321 8876 1029',
    'RPY0 K3T9 Q2W7',
    '6 Nov 2026, 11:02 am',
  ])
    expect(screen.getByText(text), String(text)).toBeTruthy();
  expect(screen.getAllByText('₹29,569')).toHaveLength(2);
});

it('a receipt is shared with the amount and its references', async () => {
  await open(receiptWith());
  await press('Share the receipt');
  expect(share).toHaveBeenCalledWith('share', {
    title: 'Receipt: Udaan Finance',
    text: '₹29,569 paid to Udaan Finance for loan UDLN0001 on 6 Nov, 11:00 am. Lender’s receipt UDR-77, bank reference 432188761029.',
    url: `${location.origin}/app/`,
  });
});

it('a receipt is saved as the server’s PDF, even in a shell without file support', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const file = { fileName: 'receipt-UDR-77.pdf', mediaType: 'application/pdf', data: btoa('%PDF-1.7') };
  const post = answerCalls({ [call]: () => receiptWith(), [`${call}/file`]: () => file });
  await openScreen(recordRoutes, `/repayReceipt?merchantRequestId=${merchantRequestId}`);
  await press('Save as PDF');
  expect(post).toHaveBeenCalledWith(`${call}/file`, { merchantRequestId }, { quiet: false });
  await vi.waitFor(() => expect(saved).toEqual(['receipt-UDR-77.pdf']));
});

it('a receipt is available offline once loaded, marked as such', async () => {
  await open(receiptWith());
  cleanup();
  await open(new ApiProblem('network'));
  expect(screen.getByText('Udaan Finance Private Limited')).toBeTruthy();
  expect(screen.getByText(/saved on your phone/)).toBeTruthy();
});

it('a receipt can be retried if none is stored', async () => {
  await open(new ApiProblem('network'));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

it('a receipt does not exist before the lender has booked the money, and links to the repayment', async () => {
  await open(new ApiProblem('loanReceiptMissing'));
  expect(screen.getByRole('link', { name: 'See the repayment' }).getAttribute('href')).toBe(
    `/app/repayResult?merchantRequestId=${merchantRequestId}`,
  );
});

it('a receipt of another user is missing', async () => {
  await open(new ApiProblem('notFound'));
  expect(screen.getByText(m.lending_records_no_repayment())).toBeTruthy();
});
