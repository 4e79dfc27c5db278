import { m } from '@sikka/messages';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '#shared/api/api-problem.ts';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { paymentId } from '#shared/money/testing/payments.ts';
import { mockSharingShell } from '#shared/money/testing/mock-sharing-shell.ts';
import { billPaymentRoutes } from '#areas/bills/payment-routes.ts';
import { receipts } from '../payment-reads.ts';
import { receiptWith } from '../testing/bill-payments.ts';

vi.mock('#shared/bridge.ts', () => ({ bridge: vi.fn() }));

const receiptCall = '/bbps/bill/receipt';
const fileCall = '/bbps/bill/receipt/file';

const open = (answer: unknown, others: Parameters<typeof answerCalls>[0] = {}) => {
  answerCalls({ [receiptCall]: () => answer, ...others });
  return openScreen(billPaymentRoutes, `/receipt?merchantRequestId=${paymentId}`);
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

const share = mockSharingShell();

describe('the receipt', () => {
  it('has the network’s logo, both references, and the total in figures and words', async () => {
    await open(receiptWith());
    expect(screen.getByText(m.bills_pay_network_assured())).toBeTruthy();
    expect(screen.getByText('BD01 6325 0941 2AB0 054X')).toBeTruthy();
    expect(screen.getByText('AB12 3456')).toBeTruthy();
    expect(screen.getAllByText('₹1,845.90')).toHaveLength(2);
    expect(screen.getByText(/^One thousand eight hundred forty-five/)).toBeTruthy();
    expect(screen.getByText('21 Nov 2026, 9:42 am')).toBeTruthy();
  });

  it('shows a long order number by its ends, and copies it in full', async () => {
    const merchantRequestId = '6499039f56fe00c90e1075ed2f8d84';
    await open(receiptWith({ merchantRequestId }));
    expect(screen.getByText('649903…2f8d84')).toBeTruthy();
    await press(m.payments_screen_copy({ label: m.bills_result_order() }));
    expect(share).toHaveBeenCalledWith('copyText', { text: merchantRequestId });
  });

  it('is shared with the payment and both references', async () => {
    await open(receiptWith());
    await press(m.frame_corner_share_receipt());
    expect(share).toHaveBeenCalledWith('share', {
      title: m.bills_receipt_share_title({ biller: 'Yamuna Power' }),
      text: m.bills_receipt_share_text({
        amount: '₹1,845.90',
        biller: 'Yamuna Power',
        moment: '21 Nov, 9:42 am',
        transaction: 'BD01632509412AB0054X',
        reference: 'AB123456',
      }),
      url: `${location.origin}/app/`,
    });
  });

  it('is saved as the server’s PDF', async () => {
    const saved: { name: string; file: Blob }[] = [];
    let receiptBlob: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      receiptBlob = file as Blob;
      return 'blob:receipt';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file: receiptBlob! });
    });
    const data = btoa('%PDF-1.7 \u00e9');
    await open(receiptWith(), { [fileCall]: () => ({ fileName: 'receipt.pdf', mediaType: 'application/pdf', data }) });
    await press(m.bills_receipt_download());
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(saved.map(({ name, file }) => [name, file.type])).toEqual([['receipt.pdf', 'application/pdf']]);
    expect([...new Uint8Array(await saved[0]!.file.arrayBuffer())].at(-1)).toBe(0xe9);
  });
});

describe('without a network', () => {
  it('is the stored one, marked as such', async () => {
    receipts.store(receiptWith());
    await open(new ApiProblem('network'));
    expect(screen.getByText('Yamuna Power')).toBeTruthy();
    expect(screen.getByText(m.bills_receipt_cached())).toBeTruthy();
  });

  it('can be retried if none is stored', async () => {
    await open(new ApiProblem('network'));
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByRole('button', { name: m.common_try_again() })).toBeTruthy();
  });
});

it('a receipt does not exist before the biller has confirmed, and links to the payment', async () => {
  await open(new ApiProblem('receiptMissing'));
  expect(screen.getByText(m.bills_receipt_not_yet_title())).toBeTruthy();
  expect(screen.getByRole('link', { name: m.common_see_the_payment() }).getAttribute('href')).toBe(
    `/app/payResult?merchantRequestId=${paymentId}`,
  );
});

it('a receipt of another user is missing', async () => {
  await open(new ApiProblem('notFound'));
  expect(screen.getByText(m.payments_screen_missing_title())).toBeTruthy();
});
