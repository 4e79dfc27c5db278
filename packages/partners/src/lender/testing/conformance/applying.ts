import { paise } from '@sikka/money';
import { aprOf, tenureOf } from '@sikka/money/loans';
import { beforeEach, describe, expect, it } from 'vitest';
import { accepted } from '../../../kit/testing/expectations.ts';
import type { LenderUnderTest } from './under-test.ts';
import { aDay, ends, hour, order, type Steps, walkWith } from './walk.ts';

/** From the application to the payout, step by step. */
export const describeApplying = (start: () => Promise<LenderUnderTest>) =>
  describe('a lender that receives an application', () => {
    let under: LenderUnderTest;
    let walk: ReturnType<typeof walkWith>;
    beforeEach(async () => {
      under = await start();
      walk = walkWith(under);
    });

    it('makes a firm offer with every charge', async () => {
      const { request, offer } = await walk.offered();
      expect(offer).toMatchObject({ principalPaise: request.amountPaise, tenure: request.tenure });
      const terms = { ...offer, tenure: tenureOf(offer.tenure) };
      const apr = aprOf(terms, paise(offer.feePaise + offer.gstPaise + offer.otherPaise)) ?? 0;
      expect(Math.abs(offer.aprHundredths - apr)).toBeLessThanOrEqual(1);
      expect(offer.schedule.at(-1)).toMatchObject({ owedPaise: 0 });
      expect(offer.validUntil.getTime() - (await under.now()).getTime()).toBeGreaterThanOrEqual(
        (3 * aDay - hour) * 1000,
      );
    });

    it('processes the steps in order, and issues every document', async () => {
      const { offer, reference, loanReference } = await walk.disbursed();
      const { documents, acceptedOfferId, accountName } = await walk.read(reference);
      expect(acceptedOfferId).toBe(offer.offerId);
      expect(accountName).toBeTruthy();
      const kinds = documents.map(({ kind }) => kind);
      expect(new Set(kinds)).toEqual(new Set(['KEY_FACTS', 'SANCTION_LETTER', 'AGREEMENT', 'TERMS']));
      for (const { kind, documentId } of documents) {
        const { document } = accepted(await under.lender.readDocument(documentId));
        expect(document).toMatchObject({ kind, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
        for (const { en, hi } of [document.title, ...document.paragraphs]) expect(en && hi).toBeTruthy();
      }
      const loan = await walk.loanOf(loanReference);
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
      expect(loan.returnableUntil.getTime() - loan.disbursedAt.getTime()).toBeGreaterThanOrEqual(aDay * 1000);
    });

    it('refuses a step out of order', async () => {
      const started = await walk.offered();
      const steps = walk.stepsOf({ ...started });
      const early: Steps = { ...steps, SIGN_AGREEMENT: () => ({ kind: 'SIGN_AGREEMENT', code: '123456' }) };
      for (const [index, kind] of order.entries()) {
        for (const later of order.slice(index + 1)) {
          expect([kind, later, await under.lender.submitStep(started.reference, await early[later]())]).toMatchObject([
            kind,
            later,
            { kind: 'refused', code: 'STEP_OUT_OF_ORDER' },
          ]);
        }
        accepted(await under.lender.submitStep(started.reference, await steps[kind]()));
        await walk.until(started.reference, ends[kind]);
      }
    });

    it('accepts an application and each of its steps once', async () => {
      const request = walk.request('usual');
      const outcomes = await Promise.all([1, 2, 3].map(() => under.lender.apply(request)));
      const numbers = outcomes.map((outcome) => accepted(outcome).application.lenderReference);
      expect(new Set(numbers).size).toBe(1);
      expect(await under.lender.apply({ ...request, purpose: 'Something else' })).toMatchObject({
        kind: 'refused',
        code: 'REFERENCE_REUSED',
      });

      const { offers } = await walk.until(request.reference, 'OFFERED');
      const [offer] = offers as [(typeof offers)[number]];
      const steps = walk.stepsOf({ request, offer, reference: request.reference });
      for (const kind of order) {
        const step = await steps[kind]();
        accepted(await under.lender.submitStep(request.reference, step));
        const before = await walk.until(request.reference, ends[kind]);
        expect(accepted(await under.lender.submitStep(request.reference, step)).application).toEqual(before);
      }
    });

    it('gives the reason of a rejection', async () => {
      const request = walk.request('rejected');
      accepted(await under.lender.apply(request));
      const { offers, rejection } = await walk.until(request.reference, 'REJECTED');
      expect(offers).toEqual([]);
      expect(rejection).toEqual({ reason: expect.stringMatching(/^[A-Z_]+$/), text: expect.stringMatching(/\w/) });
    });

    it('asks again for an account that is not the borrower’s own', async () => {
      const { reference, steps } = await walk.takenTo('SEND_KYC');
      accepted(await under.lender.submitStep(reference, { kind: 'SET_ACCOUNT', ...under.account('foreign') }));
      const { action } = await walk.until(reference, 'ACTION_REQUIRED');
      expect(action).toEqual({ kind: 'RESUBMIT_ACCOUNT', text: expect.stringMatching(/\w/) });
      accepted(await under.lender.submitStep(reference, await steps.SET_ACCOUNT()));
      expect(await walk.until(reference, 'DISBURSEMENT_ACCOUNT_SET')).not.toHaveProperty('action');
    });

    it('asks a question, and decides by the answer to that question alone', async () => {
      const request = walk.request('actionRequired');
      accepted(await under.lender.apply(request));
      const { action } = await walk.until(request.reference, 'ACTION_REQUIRED');
      expect(action).toEqual({ kind: 'ADDITIONAL_DATA', text: expect.stringMatching(/\w/) });
      const step = { kind: 'ANSWER_LENDER', question: action?.text ?? '', answer: 'For a new roof.\n“घर” ₹' } as const;
      const outOfOrder = { kind: 'refused', code: 'STEP_OUT_OF_ORDER' };
      const other = await under.lender.submitStep(request.reference, { ...step, question: 'Something else?' });
      expect(other).toMatchObject(outOfOrder);
      accepted(await under.lender.submitStep(request.reference, step));
      expect(await walk.until(request.reference, 'OFFERED')).not.toHaveProperty('action');
      accepted(await under.lender.submitStep(request.reference, step));
      const late = await under.lender.submitStep(request.reference, { ...step, answer: 'For a car.' });
      expect(late).toMatchObject(outOfOrder);
    });

    it('accepts only the code that it sent', async () => {
      const { reference } = await walk.takenTo('REQUEST_AGREEMENT');
      const code = await under.codeOf(reference);
      const wrong = code.replace(/.$/, (last) => String((Number(last) + 1) % 10));
      expect(await under.lender.submitStep(reference, { kind: 'SIGN_AGREEMENT', code: wrong })).toMatchObject({
        kind: 'refused',
        code: 'OTP_WRONG',
      });
      accepted(await under.lender.submitStep(reference, { kind: 'SIGN_AGREEMENT', code }));
      await walk.until(reference, 'DISBURSEMENT_COMPLETED');
    });

    it('cancels an application before the disbursement', async () => {
      const { reference } = await walk.offered();
      accepted(await under.lender.submitStep(reference, { kind: 'CANCEL' }));
      await walk.until(reference, 'CANCELLED');
      const { reference: paidOut } = await walk.disbursed();
      expect(await under.lender.submitStep(paidOut, { kind: 'CANCEL' })).toMatchObject({
        kind: 'refused',
        code: 'STEP_OUT_OF_ORDER',
      });
    });

    it('is not bound by an expired offer', async () => {
      const { reference, offer } = await walk.offered();
      await under.advance(30 * aDay);
      const step = { kind: 'ACCEPT_OFFER', offerId: offer.offerId, acknowledgedAt: await under.now() } as const;
      expect(await under.lender.submitStep(reference, step)).toMatchObject({ kind: 'refused' });
      await walk.until(reference, 'EXPIRED');
    });
  });
