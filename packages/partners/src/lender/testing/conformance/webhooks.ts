import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accepted, expectOnlySigned } from '../../../kit/testing/expectations.ts';
import type { LenderUnderTest } from './under-test.ts';
import { walkWith } from './walk.ts';

/** Webhooks that are accepted, and outcomes that stay unknown. */
export const describeTelling = (start: () => Promise<LenderUnderTest>) =>
  describe('status and webhooks of a lender', () => {
    let under: LenderUnderTest;
    let walk: ReturnType<typeof walkWith>;
    beforeEach(async () => {
      under = await start();
      walk = walkWith(under);
    });

    it.each([
      ['noEffect', 'NOT_FOUND'],
      ['answerLost', 'there'],
      ['garbled', 'there'],
    ] as const)('is unknown, not failed: %s, then %s', async (kind, truth) => {
      const request = walk.request(kind);
      expect(await under.impatient.apply(request)).toMatchObject({ kind: 'unknown' });
      await vi.waitFor(async () =>
        expect(await under.lender.readApplication(request.reference)).toMatchObject(
          truth === 'there'
            ? { kind: 'accepted', application: { reference: request.reference } }
            : { kind: 'refused', code: truth },
        ),
      );
    });

    it('treats steps, quotes and repayments as unknown while it is unresponsive', async () => {
      const { reference, loanReference } = await walk.disbursed();
      const { impatient } = under;
      const repayment = await walk.payment(await walk.quoted(loanReference, 'FORECLOSURE'));
      await under.silence(true);
      for (const call of [
        () => impatient.readApplication(reference),
        () => impatient.submitStep(reference, { kind: 'CANCEL' }),
        () => impatient.quote(loanReference, 'DUE'),
        () => impatient.repay(repayment),
      ]) {
        expect(await call()).toMatchObject({ kind: 'unknown' });
      }
      await under.silence(false);
      expect(await under.lender.readRepayment(repayment.reference)).toMatchObject({
        kind: 'refused',
        code: 'NOT_FOUND',
      });
    });

    it('answers not found for unknown references', async () => {
      const { lender } = under;
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
      const request = walk.request('usual');
      const hashes = [under.hashOf('MOBILE', request.borrower.mobile), under.hashOf('PAN', request.borrower.pan)];
      expect(accepted(await under.lender.checkExistingBorrower(hashes)).isKnown).toBe(false);
      accepted(await under.lender.apply(request));
      for (const hash of hashes) expect(accepted(await under.lender.checkExistingBorrower([hash])).isKnown).toBe(true);
    });

    it('sends signed webhooks, and unsigned ones are refused', async () => {
      const { reference } = await walk.offered();
      const { lender } = under;
      await vi.waitFor(() => expect(under.webhooks().length).toBeGreaterThan(0));
      const [{ rawBody, signature } = { rawBody: '', signature: '' }] = under.webhooks();
      expect(lender.readWebhookEvent(rawBody, signature, new Date())).toMatchObject({
        subject: 'application',
        reference,
      });
      expectOnlySigned(lender.readWebhookEvent, { rawBody, signature });
    });
  });
