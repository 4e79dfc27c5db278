import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accepted, expectOnlySignedWebhooks } from '../../../kit/testing/expectations.ts';
import { createSteps } from './steps.ts';
import type { LenderUnderTest } from './under-test.ts';

/** Webhooks that are accepted, and outcomes that stay unknown. */
export const describeWebhooks = (start: () => Promise<LenderUnderTest>) =>
  describe('status and webhooks of a lender', () => {
    let target: LenderUnderTest;
    let steps: ReturnType<typeof createSteps>;
    beforeEach(async () => {
      target = await start();
      steps = createSteps(target);
    });

    it.each([
      ['noEffect', 'NOT_FOUND'],
      ['answerLost', 'there'],
      ['garbled', 'there'],
    ] as const)('is unknown, not failed: %s, then %s', async (kind, truth) => {
      const request = steps.request(kind);
      expect(await target.shortTimeout.apply(request)).toMatchObject({ kind: 'unknown' });
      await vi.waitFor(async () =>
        expect(await target.lender.readApplication(request.reference)).toMatchObject(
          truth === 'there'
            ? { kind: 'accepted', application: { reference: request.reference } }
            : { kind: 'refused', code: truth },
        ),
      );
    });

    it('treats steps, quotes and repayments as unknown while it is unresponsive', async () => {
      const { reference, loanReference } = await steps.disburse();
      const { shortTimeout } = target;
      const repayment = await steps.newRepayment(await steps.getQuote(loanReference, 'FORECLOSURE'));
      await target.setUnresponsive(true);
      for (const call of [
        () => shortTimeout.readApplication(reference),
        () => shortTimeout.submitStep(reference, { kind: 'CANCEL' }),
        () => shortTimeout.quote(loanReference, 'DUE'),
        () => shortTimeout.repay(repayment),
      ]) {
        expect(await call()).toMatchObject({ kind: 'unknown' });
      }
      await target.setUnresponsive(false);
      expect(await target.lender.readRepayment(repayment.reference)).toMatchObject({
        kind: 'refused',
        code: 'NOT_FOUND',
      });
    });

    it('answers not found for unknown references', async () => {
      const { lender } = target;
      for (const outcome of [
        await lender.readApplication('NOBODYSENTTHIS'),
        await lender.submitStep('NOBODYSENTTHIS', { kind: 'CANCEL' }),
        await lender.readDocument('NOBODYSENTTHIS'),
        await lender.readLoan('NOBODYSENTTHIS'),
        await lender.quote('NOBODYSENTTHIS', 'DUE'),
        await lender.readRepayment('NOBODYSENTTHIS'),
      ]) {
        expect(outcome).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
      }
    });

    it('recognises applicants by hashes only', async () => {
      const request = steps.request('usual');
      const hashes = [target.hashOf('MOBILE', request.borrower.mobile), target.hashOf('PAN', request.borrower.pan)];
      expect(accepted(await target.lender.checkExistingBorrower(hashes)).isKnown).toBe(false);
      accepted(await target.lender.apply(request));
      for (const hash of hashes) expect(accepted(await target.lender.checkExistingBorrower([hash])).isKnown).toBe(true);
    });

    it('sends signed webhooks, and unsigned ones are refused', async () => {
      const { reference } = await steps.getOffer();
      const { lender } = target;
      await vi.waitFor(() => expect(target.webhooks().length).toBeGreaterThan(0));
      const [{ rawBody, signature } = { rawBody: '', signature: '' }] = target.webhooks();
      expect(lender.readWebhookEvent(rawBody, signature, new Date())).toMatchObject({
        subject: 'application',
        reference,
      });
      expectOnlySignedWebhooks(lender.readWebhookEvent, { rawBody, signature });
    });
  });
