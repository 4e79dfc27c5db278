import { paise } from '@sikka/money';
import { aprOf, tenureOf } from '@sikka/money/loans';
import { beforeEach, describe, expect, it } from 'vitest';
import { accepted } from '../../../kit/testing/expectations.ts';
import { daySeconds, statusAfter, hourSeconds, stepOrder, type Steps, createSteps } from './steps.ts';
import type { LenderUnderTest } from './under-test.ts';

/** From the application to the disbursement. */
export const describeApplications = (start: () => Promise<LenderUnderTest>) =>
  describe('a lender that receives an application', () => {
    let target: LenderUnderTest;
    let steps: ReturnType<typeof createSteps>;
    beforeEach(async () => {
      target = await start();
      steps = createSteps(target);
    });

    it('makes a firm offer with every charge', async () => {
      const { request, offer } = await steps.getOffer();
      expect(offer).toMatchObject({ principalPaise: request.amountPaise, tenure: request.tenure });
      const terms = { ...offer, tenure: tenureOf(offer.tenure) };
      const apr = aprOf(terms, paise(offer.feePaise + offer.gstPaise + offer.otherPaise)) ?? 0;
      expect(Math.abs(offer.aprHundredths - apr)).toBeLessThanOrEqual(1);
      expect(offer.schedule.at(-1)).toMatchObject({ owedPaise: 0 });
      expect(offer.validUntil.getTime() - (await target.now()).getTime()).toBeGreaterThanOrEqual(
        (3 * daySeconds - hourSeconds) * 1000,
      );
    });

    it('processes the steps in order, and issues every document', async () => {
      const { offer, reference, loanReference } = await steps.disburse();
      const { documents, acceptedOfferId, accountName } = await steps.readApplication(reference);
      expect(acceptedOfferId).toBe(offer.offerId);
      expect(accountName).toBeTruthy();
      const kinds = documents.map(({ kind }) => kind);
      expect(new Set(kinds)).toEqual(new Set(['KEY_FACTS', 'SANCTION_LETTER', 'AGREEMENT', 'TERMS']));
      for (const { kind, documentId } of documents) {
        const { document } = accepted(await target.lender.readDocument(documentId));
        expect(document).toMatchObject({ kind, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
        for (const { en, hi } of [document.title, ...document.paragraphs]) expect(en && hi).toBeTruthy();
      }
      const loan = await steps.readLoan(loanReference);
      expect(loan).toMatchObject({
        applicationReference: reference,
        status: 'HEALTHY',
        principalPaise: offer.principalPaise,
        netPaise: offer.netPaise,
        owedPaise: offer.principalPaise,
        duePaise: 0,
        daysOverdue: 0,
        penalties: [],
      });
      expect(loan.instalments.map(({ number, instalmentPaise }) => [number, instalmentPaise])).toEqual(
        offer.schedule.map(({ number, instalmentPaise }) => [number, instalmentPaise]),
      );
      expect(loan.returnableUntil.getTime() - loan.disbursedAt.getTime()).toBeGreaterThanOrEqual(daySeconds * 1000);
    });

    it('refuses a step out of order', async () => {
      const application = await steps.getOffer();
      const applicationSteps = steps.stepsOf({ ...application });
      const earlySteps: Steps = {
        ...applicationSteps,
        SIGN_AGREEMENT: () => ({ kind: 'SIGN_AGREEMENT', code: '123456' }),
      };
      for (const [index, kind] of stepOrder.entries()) {
        for (const laterStep of stepOrder.slice(index + 1)) {
          expect([
            kind,
            laterStep,
            await target.lender.submitStep(application.reference, await earlySteps[laterStep]()),
          ]).toMatchObject([kind, laterStep, { kind: 'refused', code: 'STEP_OUT_OF_ORDER' }]);
        }
        accepted(await target.lender.submitStep(application.reference, await applicationSteps[kind]()));
        await steps.waitForStatus(application.reference, statusAfter[kind]);
      }
    });

    it('accepts an application and each of its steps once', async () => {
      const request = steps.request('usual');
      const outcomes = await Promise.all([1, 2, 3].map(() => target.lender.apply(request)));
      const numbers = outcomes.map((outcome) => accepted(outcome).application.lenderReference);
      expect(new Set(numbers).size).toBe(1);
      expect(await target.lender.apply({ ...request, purpose: 'Something else' })).toMatchObject({
        kind: 'refused',
        code: 'REFERENCE_REUSED',
      });

      const { offers } = await steps.waitForStatus(request.reference, 'OFFERED');
      const [offer] = offers as [(typeof offers)[number]];
      const applicationSteps = steps.stepsOf({ request, offer, reference: request.reference });
      for (const kind of stepOrder) {
        const step = await applicationSteps[kind]();
        accepted(await target.lender.submitStep(request.reference, step));
        const statusBefore = await steps.waitForStatus(request.reference, statusAfter[kind]);
        expect(accepted(await target.lender.submitStep(request.reference, step)).application).toEqual(statusBefore);
      }
    });

    it('gives the reason of a rejection', async () => {
      const request = steps.request('rejected');
      accepted(await target.lender.apply(request));
      const { offers, rejection } = await steps.waitForStatus(request.reference, 'REJECTED');
      expect(offers).toEqual([]);
      expect(rejection).toEqual({ reason: expect.stringMatching(/^[A-Z_]+$/), text: expect.stringMatching(/\w/) });
    });

    it('asks again for an account that is not the borrower’s own', async () => {
      const { reference, steps: applicationSteps } = await steps.applyUntil('SEND_KYC');
      accepted(await target.lender.submitStep(reference, { kind: 'SET_ACCOUNT', ...target.account('foreign') }));
      const { action } = await steps.waitForStatus(reference, 'ACTION_REQUIRED');
      expect(action).toEqual({ kind: 'RESUBMIT_ACCOUNT', text: expect.stringMatching(/\w/) });
      accepted(await target.lender.submitStep(reference, await applicationSteps.SET_ACCOUNT()));
      expect(await steps.waitForStatus(reference, 'DISBURSEMENT_ACCOUNT_SET')).not.toHaveProperty('action');
    });

    it('asks a question, and decides by the answer to that question alone', async () => {
      const request = steps.request('actionRequired');
      accepted(await target.lender.apply(request));
      const { action } = await steps.waitForStatus(request.reference, 'ACTION_REQUIRED');
      expect(action).toEqual({ kind: 'ADDITIONAL_DATA', text: expect.stringMatching(/\w/) });
      const step = { kind: 'ANSWER_LENDER', question: action?.text ?? '', answer: 'For a new roof.\n“घर” ₹' } as const;
      const outOfOrder = { kind: 'refused', code: 'STEP_OUT_OF_ORDER' };
      const other = await target.lender.submitStep(request.reference, { ...step, question: 'Something else?' });
      expect(other).toMatchObject(outOfOrder);
      accepted(await target.lender.submitStep(request.reference, step));
      expect(await steps.waitForStatus(request.reference, 'OFFERED')).not.toHaveProperty('action');
      accepted(await target.lender.submitStep(request.reference, step));
      const lateAnswer = await target.lender.submitStep(request.reference, { ...step, answer: 'For a car.' });
      expect(lateAnswer).toMatchObject(outOfOrder);
    });

    it('accepts only the code that it sent', async () => {
      const { reference } = await steps.applyUntil('REQUEST_AGREEMENT');
      const code = await target.codeOf(reference);
      const wrong = code.replace(/.$/, (last) => String((Number(last) + 1) % 10));
      expect(await target.lender.submitStep(reference, { kind: 'SIGN_AGREEMENT', code: wrong })).toMatchObject({
        kind: 'refused',
        code: 'OTP_WRONG',
      });
      accepted(await target.lender.submitStep(reference, { kind: 'SIGN_AGREEMENT', code }));
      await steps.waitForStatus(reference, 'DISBURSEMENT_COMPLETED');
    });

    it('cancels an application before the disbursement', async () => {
      const { reference } = await steps.getOffer();
      accepted(await target.lender.submitStep(reference, { kind: 'CANCEL' }));
      await steps.waitForStatus(reference, 'CANCELLED');
      const { reference: paidOut } = await steps.disburse();
      expect(await target.lender.submitStep(paidOut, { kind: 'CANCEL' })).toMatchObject({
        kind: 'refused',
        code: 'STEP_OUT_OF_ORDER',
      });
    });

    it('is not bound by an expired offer', async () => {
      const { reference, offer } = await steps.getOffer();
      await target.advance(30 * daySeconds);
      const step = { kind: 'ACCEPT_OFFER', offerId: offer.offerId, acknowledgedAt: await target.now() } as const;
      expect(await target.lender.submitStep(reference, step)).toMatchObject({ kind: 'refused' });
      await steps.waitForStatus(reference, 'EXPIRED');
    });
  });
