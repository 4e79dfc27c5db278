import { paise } from '@sikka/money';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BillCustomer, BillNetwork, BillPaymentRequest, NetworkBill } from '../../kit/bill-network.ts';
import { accepted, expectOnlySignedWebhooks } from '../../kit/testing/expectations.ts';

/** A network under test, accounts with known results, and test hooks. */
interface BillNetworkUnderTest {
  network: BillNetwork;
  /** The same, with a short timeout. */
  shortTimeout: BillNetwork;
  /** A biller of each kind. */
  billers: { fetched: string; validated: string; direct: string; planned: string; deactivated: string };
  /** A mobile number that no operator has. */
  unassignedMobile: string;
  /** A customer of the biller that the network treats like this. */
  customer: (billerId: string, kind: AccountKind) => BillCustomer;
  /** Moves the network's clock. */
  advance: (seconds: number) => Promise<void>;
  /** All webhooks sent so far. */
  webhooks: () => { rawBody: string; signature: string }[];
  /** Day of India on the network's clock, `YYYY-MM-DD`. */
  today: () => Promise<string>;
}

/** `paidLater` and `rejectedLater` end within an hour; the kinds from `noEffect` on are faults while paying. */
export type AccountKind =
  | 'usual'
  | 'unknownAccount'
  | 'fetchedLater'
  | 'rejected'
  | 'paidLater'
  | 'rejectedLater'
  | 'noEffect'
  | 'answerLost'
  | 'garbled'
  | 'refundedComplaint';

const formats = {
  txnReferenceId: /^[A-Z0-9]{4}\d{4}[A-Z0-9]{12}$/,
  refId: /^[A-Z0-9]{27}\d{8}$/,
  ticketId: /^TKT[A-Z0-9]{27}\d{8}$/,
};

let referenceCount = 0;
const newReference = (): string => `CONFORM${String((referenceCount += 1)).padStart(6, '0')}`;

/** Conformance tests of the port `BillNetwork`. */
export const describeBillNetwork = (start: () => Promise<BillNetworkUnderTest>) =>
  describe('a bill network', () => {
    let target: BillNetworkUnderTest;
    beforeEach(async () => {
      target = await start();
    });

    const fetchBill = async (kind: AccountKind, billerId = target.billers.fetched) => {
      const customer = target.customer(billerId, kind);
      const { fetch } = accepted(await target.network.fetchBill({ reference: newReference(), billerId, customer }));
      if (fetch.state !== 'success') throw new Error(JSON.stringify(fetch));
      const [bill] = fetch.bills as [NetworkBill, ...NetworkBill[]];
      return { billerId, customer, refId: fetch.refId, bill };
    };

    /** A payment of the bill of such an account, not yet sent. */
    const paymentRequestFor = async (kind: AccountKind): Promise<BillPaymentRequest> => {
      const { bill, ...request } = await fetchBill(kind);
      return {
        ...request,
        reference: newReference(),
        amountPaise: bill.amountPaise,
        feePaise: paise(0),
        mode: 'UPI',
        debitReference: '632512345678',
        remitterName: 'Asha Verma',
      };
    };

    const pay = async (kind: AccountKind) => {
      const request = await paymentRequestFor(kind);
      return { request, outcome: await target.network.payBill(request) };
    };

    const subjects = () =>
      target
        .webhooks()
        .map(({ rawBody, signature }) => target.network.readWebhookEvent(rawBody, signature, new Date())?.subject);

    it('lists billers with every payment flow', async () => {
      const { billers } = accepted(await target.network.readBillers());
      for (const id of Object.values(target.billers)) expect(billers.map((each) => each.id)).toContain(id);
      expect(billers.find(({ id }) => id === target.billers.deactivated)?.status).toBe('DEACTIVATED');
      for (const { customerParams, paymentModes } of billers) {
        expect(customerParams.length).toBeGreaterThan(0);
        expect(paymentModes.length).toBeGreaterThan(0);
      }
    });

    it('lists the plans of a biller, and none of one without', async () => {
      const { plans } = accepted(await target.network.readPlans(target.billers.planned));
      expect(plans.length).toBeGreaterThanOrEqual(12);
      expect(new Set(plans.map(({ categoryType }) => categoryType)).size).toBeGreaterThan(2);
      expect(accepted(await target.network.readPlans(target.billers.fetched)).plans).toEqual([]);
    });

    it('finds the operator and circle of a mobile number, in the operator’s terms', async () => {
      const { network } = target;
      const { billers } = accepted(await network.readBillers());
      for (const mobile of ['9876504321', '6000000001', '8123456789']) {
        const { operator } = accepted(await network.lookUpOperator(mobile));
        const biller = billers.find(({ id }) => id === operator.billerId);
        expect(biller?.categoryName).toBe('Mobile Prepaid');
        expect(biller?.customerParams.flatMap(({ values }) => values ?? [])).toContain(operator.circle);
        expect(accepted(await network.lookUpOperator(mobile)).operator).toEqual(operator);
      }
      expect(await network.lookUpOperator(target.unassignedMobile)).toMatchObject({
        kind: 'refused',
        code: 'NOT_FOUND',
      });
    });

    it('fetches a bill, pays it, and has nothing due afterwards', async () => {
      const { network } = target;
      const request = await paymentRequestFor('usual');
      expect(request.refId).toMatch(formats.refId);
      const { payment } = accepted(await network.payBill(request));
      expect(payment).toMatchObject({ state: 'success', amountPaise: request.amountPaise });
      expect(payment.txnReferenceId).toMatch(formats.txnReferenceId);
      expect(payment.approvalRefNumber).toBeTruthy();
      expect(accepted(await network.readPayment(request.reference))).toMatchObject({ payment });
      const { billerId, customer } = request;
      expect(accepted(await network.fetchBill({ reference: newReference(), billerId, customer })).fetch).toMatchObject({
        state: 'failure',
        failure: { code: 'BFR004' },
      });
    });

    it('validates an account without bills, and accepts the chosen amount', async () => {
      const { bill, ...request } = await fetchBill('usual', target.billers.validated);
      expect(bill.amountPaise).toBe(0);
      expect(bill.customerName).toBeTruthy();
      const paid = await target.network.payBill({
        ...request,
        reference: newReference(),
        amountPaise: paise(50_000),
        feePaise: paise(0),
        mode: 'DEBIT_CARD',
        debitReference: '632512345678',
        remitterName: 'Asha Verma',
      });
      expect(accepted(paid).payment.state).toBe('success');
    });

    it('refuses to fetch where nothing can be fetched, and from removed billers', async () => {
      for (const billerId of [target.billers.direct, target.billers.deactivated]) {
        const customer = target.customer(billerId, 'usual');
        expect(await target.network.fetchBill({ reference: newReference(), billerId, customer })).toMatchObject({
          kind: 'refused',
        });
      }
    });

    it('explains a missing bill by code, text and responsible party', async () => {
      const billerId = target.billers.fetched;
      const customer = target.customer(billerId, 'unknownAccount');
      const { fetch } = accepted(await target.network.fetchBill({ reference: newReference(), billerId, customer }));
      expect(fetch).toEqual({
        state: 'failure',
        failure: { code: 'BFR001', text: expect.stringContaining('account'), source: 'customer' },
      });
    });

    it('returns a slow bill later', async () => {
      const billerId = target.billers.fetched;
      const [reference, customer] = [newReference(), target.customer(billerId, 'fetchedLater')];
      const { fetch } = accepted(await target.network.fetchBill({ reference, billerId, customer }));
      expect(fetch.state).toBe('processing');
      await target.advance(3_600);
      await vi.waitFor(async () =>
        expect(accepted(await target.network.readFetch(reference)).fetch.state).toBe('success'),
      );
    });

    it('pays a reference once', async () => {
      const request = await paymentRequestFor('usual');
      const outcomes = await Promise.all([1, 2, 3].map(() => target.network.payBill(request)));
      expect(new Set(outcomes.map((outcome) => accepted(outcome).payment.txnReferenceId)).size).toBe(1);
      const other = await paymentRequestFor('paidLater');
      expect(await target.network.payBill({ ...other, reference: request.reference })).toMatchObject({
        kind: 'refused',
      });
    });

    it('answers not found for unknown references', async () => {
      expect(await target.network.readPayment('NOBODYSENTTHIS')).toMatchObject({ kind: 'refused', code: 'NOT_FOUND' });
    });

    it('returns the biller’s objection', async () => {
      const { outcome } = await pay('rejected');
      expect(accepted(outcome).payment).toMatchObject({
        state: 'failure',
        failure: { code: 'BPR003', text: 'Customer account is blocked or closed', source: 'customer' },
      });
      expect(accepted(outcome).payment).not.toHaveProperty('approvalRefNumber');
    });

    it.each([
      ['paidLater', 'success'],
      ['rejectedLater', 'failure'],
    ] as const)('ends a payment in processing: %s is a %s', async (kind, end) => {
      const { request, outcome } = await pay(kind);
      const { payment } = accepted(outcome);
      expect(payment.state).toBe('processing');
      await target.advance(3_600);
      await vi.waitFor(async () => {
        const laterPayment = accepted(await target.network.readPayment(request.reference)).payment;
        expect(laterPayment).toMatchObject({ state: end, txnReferenceId: payment.txnReferenceId });
      });
    });

    it.each([
      ['noEffect', 'NOT_FOUND'],
      ['answerLost', 'success'],
      ['garbled', 'success'],
    ] as const)('is unknown, not failed: %s, then %s', async (kind, truth) => {
      const request = await paymentRequestFor(kind);
      expect(await target.shortTimeout.payBill(request)).toMatchObject({ kind: 'unknown' });
      await vi.waitFor(async () =>
        expect(await target.network.readPayment(request.reference)).toMatchObject(
          truth === 'success' ? { kind: 'accepted', payment: { state: truth } } : { kind: 'refused', code: truth },
        ),
      );
    });

    it('sends signed webhooks', async () => {
      const { request } = await pay('usual');
      await vi.waitFor(() => expect(subjects()).toEqual(['payment']));
      const [{ rawBody, signature } = { rawBody: '', signature: '' }] = target.webhooks();
      const { network } = target;
      expect(network.readWebhookEvent(rawBody, signature, new Date())).toMatchObject({ reference: request.reference });
      expectOnlySignedWebhooks(network.readWebhookEvent, { rawBody, signature });
    });

    it('accepts a complaint after a day, and follows it to the refund', async () => {
      const { network } = target;
      const { outcome } = await pay('refundedComplaint');
      const { txnReferenceId } = accepted(outcome).payment;
      const complaint = { txnReferenceId, disposition: 'D21', description: 'Paid for the neighbour' } as const;
      expect(await network.raiseComplaint({ ...complaint, reference: newReference() })).toMatchObject({
        kind: 'refused',
        code: 'COOLING_PERIOD',
      });

      await target.advance(86_400);
      const reference = newReference();
      const { ticket } = accepted(await network.raiseComplaint({ ...complaint, reference }));
      expect(ticket).toMatchObject({ state: 'ASSIGNED', ticketType: 'DISPUTE', assignedTo: 'BILLER' });
      expect(ticket.ticketId).toMatch(formats.ticketId);
      expect(ticket.dueDay).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(accepted(await network.raiseComplaint({ ...complaint, reference })).ticket).toEqual(ticket);
      expect(await network.raiseComplaint({ ...complaint, reference: newReference() })).toMatchObject({
        kind: 'refused',
        code: 'TICKET_IN_PROGRESS',
      });

      for (const state of ['PENDING_REFUND', 'REFUNDED']) {
        await target.advance(2 * 86_400);
        await vi.waitFor(async () =>
          expect(accepted(await network.readComplaint(reference)).ticket).toMatchObject({
            state,
            remarks: expect.any(String),
          }),
        );
      }
    });

    it('pushes bills of a registered account until it is unregistered', async () => {
      const { network, billers } = target;
      const reference = newReference();
      const request = { reference, billerId: billers.fetched, customer: target.customer(billers.fetched, 'usual') };
      const { registration } = accepted(await network.register({ ...request, type: 'AUTO_PAY' }));
      expect(registration.state).toBe('SUCCESS');
      await vi.waitFor(() => expect(subjects()).toContain('push'));
      const event = target
        .webhooks()
        .map(({ rawBody, signature }) => network.readWebhookEvent(rawBody, signature, new Date()))
        .find((each) => each?.subject === 'push');
      const { push } = accepted(await network.readPush(event?.reference ?? ''));
      expect(push).toMatchObject({ registrationReference: reference, skip: false });

      const { billerId, customer } = request;
      const paid = await network.payBill({
        reference: newReference(),
        billerId,
        customer,
        refId: push.refId,
        amountPaise: push.bill.amountPaise,
        feePaise: paise(0),
        mode: 'UPI',
        debitReference: '632512345678',
        remitterName: 'Asha Verma',
      });
      expect(accepted(paid).payment.state).toBe('success');
      expect(accepted(await network.readPush(push.pushId)).push.skip).toBe(false);

      for (const _ of [1, 2]) {
        expect(accepted(await network.cancelRegistration(reference)).registration.state).toBe('CANCELLED');
      }
    });

    it('must not be paid for a pushed bill that was paid elsewhere', async () => {
      const { network, billers } = target;
      const reference = newReference();
      const customer = target.customer(billers.fetched, 'usual');
      await network.register({ reference, billerId: billers.fetched, customer, type: 'VIEW_N_PAY' });
      await pay('usual');
      await vi.waitFor(async () => {
        const pushes = target
          .webhooks()
          .map(({ rawBody, signature }) => network.readWebhookEvent(rawBody, signature, new Date()))
          .filter((each) => each?.subject === 'push');
        expect(pushes).toHaveLength(2);
        expect(accepted(await network.readPush(pushes[0]?.reference ?? '')).push.skip).toBe(true);
      });
    });

    it('has the file of a day once the day is over', async () => {
      const { network } = target;
      const day = await target.today();
      const { request, outcome } = await pay('usual');
      await pay('rejected');
      expect(await network.readSettlement(day)).toMatchObject({ kind: 'refused', code: 'NOT_READY' });
      await target.advance(86_400);
      const { txnReferenceId } = accepted(outcome).payment;
      expect(accepted(await network.readSettlement(day)).lines).toEqual([
        { kind: 'payment', reference: request.reference, txnReferenceId, amountPaise: request.amountPaise },
      ]);
    });
  });
