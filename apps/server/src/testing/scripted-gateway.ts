import { closedCircuit, isSigned } from '@sikka/partners/kit';
import type {
  GatewayDebitRequest,
  GatewayEvent,
  GatewayMandate,
  GatewayPayment,
  GatewayRefund,
  GatewaySettlementLine,
  GatewayMandateRequest,
  PaymentGateway,
  GatewayPaymentRequest,
  GatewayRefundRequest,
} from '@sikka/partners/kit';
import { notFound, scriptAnswers, type ScriptedOutcome } from './scripted-answers.ts';

type Kind = 'payment' | 'refund' | 'mandate';
type Method = Exclude<keyof PaymentGateway, 'readWebhookEvent' | 'pageOrigin' | 'circuit' | 'close'>;

/** A payment gateway in memory, for outcomes and timeouts that are rare at the sandbox. */
export interface ScriptedGateway extends PaymentGateway {
  payments: Map<string, GatewayPayment>;
  refunds: Map<string, GatewayRefund>;
  mandates: Map<string, GatewayMandate>;
  settlement: GatewaySettlementLine[];
  /** Names of the methods that were called, with the reference. */
  calls: string[];
  /** Sets the outcomes of the next calls of a method, one each. */
  scriptNext(method: Method, ...outcomes: ScriptedOutcome[]): void;
  /** Removes all scripted outcomes. */
  reset(): void;
  /** Changes a record as the payer or the bank would. */
  change(kind: Kind, reference: string, change: object): void;
}

export const scriptedOrigin = 'https://pay.gateway.example';
export const scriptedSecret = 'a secret between the scripted gateway and us';

export const scriptedGateway = (now: () => Date = () => new Date()): ScriptedGateway => {
  const { calls, scriptNext, reset, answer } = scriptAnswers<Method>();
  const payments = new Map<string, GatewayPayment>();
  const refunds = new Map<string, GatewayRefund>();
  const mandates = new Map<string, GatewayMandate>();
  const settlement: GatewaySettlementLine[] = [];

  const page = (reference: string): string => `${scriptedOrigin}/pay/${reference}`;
  const createPaymentOnce = ({
    reference,
    amountPaise,
  }: GatewayPaymentRequest | GatewayDebitRequest): GatewayPayment => {
    const payment: GatewayPayment = payments.get(reference) ?? {
      reference,
      gatewayId: `P${payments.size + 1}`,
      state: 'created',
      amountPaise,
      changedAt: now(),
    };
    payments.set(reference, payment);
    return payment;
  };
  const acceptedOrNotFound = <Entry>(entry: Entry | undefined, wrap: (entry: Entry) => object) =>
    (entry ? { kind: 'accepted', ...wrap(entry) } : notFound) as never;

  return {
    payments,
    refunds,
    mandates,
    settlement,
    calls,
    pageOrigin: scriptedOrigin,
    scriptNext,
    reset,
    change: (kind, reference, change) => {
      const records = { payment: payments, refund: refunds, mandate: mandates }[kind] as Map<string, object>;
      const before = records.get(reference);
      if (!before) throw new Error(`The gateway has no ${kind} ${reference}`);
      records.set(reference, { ...before, changedAt: now(), ...change });
    },
    createPayment: (request) =>
      answer('createPayment', request.reference, () => ({
        kind: 'accepted',
        payment: createPaymentOnce(request),
        payUrl: page(request.reference),
      })),
    readPayment: (reference) =>
      answer('readPayment', reference, () => acceptedOrNotFound(payments.get(reference), (payment) => ({ payment }))),
    cancelPayment: (reference) =>
      answer('cancelPayment', reference, () => {
        const payment = payments.get(reference);
        if (payment?.state === 'created') payments.set(reference, { ...payment, state: 'cancelled', changedAt: now() });
        return acceptedOrNotFound(payments.get(reference), (closed) => ({ payment: closed }));
      }),
    createRefund: ({ reference, paymentReference, amountPaise }: GatewayRefundRequest) =>
      answer('createRefund', reference, () => {
        const refund: GatewayRefund = refunds.get(reference) ?? {
          reference,
          paymentReference,
          gatewayId: `R${refunds.size + 1}`,
          state: 'accepted',
          amountPaise,
          changedAt: now(),
        };
        refunds.set(reference, refund);
        return { kind: 'accepted', refund };
      }),
    readRefund: (reference) =>
      answer('readRefund', reference, () => acceptedOrNotFound(refunds.get(reference), (refund) => ({ refund }))),
    createMandate: ({ reference, maxPaise }: GatewayMandateRequest) =>
      answer('createMandate', reference, () => {
        const mandate: GatewayMandate = mandates.get(reference) ?? {
          reference,
          gatewayId: `M${mandates.size + 1}`,
          state: 'created',
          maxPaise,
          changedAt: now(),
        };
        mandates.set(reference, mandate);
        return { kind: 'accepted', mandate, payUrl: page(reference) };
      }),
    readMandate: (reference) =>
      answer('readMandate', reference, () => acceptedOrNotFound(mandates.get(reference), (mandate) => ({ mandate }))),
    changeMandate: (reference, change) =>
      answer('changeMandate', reference, () => {
        const mandate = mandates.get(reference);
        const state = { pause: 'paused', resume: 'active', revoke: 'revoked' } as const;
        if (mandate) mandates.set(reference, { ...mandate, state: state[change], changedAt: now() });
        return acceptedOrNotFound(mandates.get(reference), (changed) => ({ mandate: changed }));
      }),
    debitMandate: (request) =>
      answer('debitMandate', request.reference, () => ({ kind: 'accepted', payment: createPaymentOnce(request) })),
    readSettlement: (day) => answer('readSettlement', day, () => ({ kind: 'accepted', lines: settlement })),
    readWebhookEvent: (rawBody, signature, at) =>
      isSigned([scriptedSecret], rawBody, signature, at) ? (JSON.parse(rawBody) as GatewayEvent) : undefined,
    circuit: closedCircuit,
    close: async () => undefined,
  };
};
