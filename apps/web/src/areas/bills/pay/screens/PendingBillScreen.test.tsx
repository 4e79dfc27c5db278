import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answerCalls, openScreen } from '#shared/money/testing/open-screen.tsx';
import { paymentId } from '#shared/money/testing/payments.ts';
import { billPaymentRoutes } from '#areas/bills/payment-routes.ts';
import { billPaymentWith } from '../testing/bill-payments.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('leads to the result of the payment', async () => {
  answerCalls({ '/bbps/bill/status': () => billPaymentWith({ status: 'PENDING', hasReceipt: false }) });
  const { currentHref } = await openScreen(billPaymentRoutes, `/pendingBill?merchantRequestId=${paymentId}`);
  expect(currentHref()).toBe(`/payResult?merchantRequestId=${paymentId}`);
});
