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
import { notFound, scriptAnswers, type ScriptedEnd } from './scripted-answers.ts';

type Kind = 'payment' | 'refund' | 'mandate';
type Method = Exclude<keyof PaymentGateway, 'readWebhookEvent' | 'pageOrigin' | 'circuit' | 'close'>;

/** A gateway in memory that a test controls, for outcomes and timeouts that are rare at a real one. */
export interface ScriptedGateway extends PaymentGateway {
  payments: Map<string, GatewayPayment>;
  refunds: Map<string, GatewayRefund>;
  mandates: Map<string, GatewayMandate>;
  settlement: GatewaySettlementLine[];
  /** Names of the methods that were called, with the reference. */
  requested: string[];
  /** The next calls of a method end so, one each, instead of being served. `lost`: served, but the answer never comes. */
  next(method: Method, ...ends: ScriptedEnd[]): void;
  /** Forgets what was scripted and serves everything again. */
  speak(): void;
  /** The payer, or the bank, does something. */
  change(kind: Kind, reference: string, change: object): void;
}

export const scriptedOrigin = 'https://pay.gateway.example';
export const scriptedSecret = 'a secret between the scripted gateway and us';

export const scriptedGateway = (now: () => Date = () => new Date()): ScriptedGateway => {
  const { requested, next, speak, answer } = scriptAnswers<Method>();
  const payments = new Map<string, GatewayPayment>();
  const refunds = new Map<string, GatewayRefund>();
  const mandates = new Map<string, GatewayMandate>();
  const settlement: GatewaySettlementLine[] = [];

  const page = (reference: string): string => `${scriptedOrigin}/pay/${reference}`;
  const make = ({ reference, amountPaise }: GatewayPaymentRequest | GatewayDebitRequest): GatewayPayment => {
    const made: GatewayPayment = payments.get(reference) ?? {
      reference,
      gatewayId: `P${payments.size + 1}`,
      state: 'created',
      amountPaise,
      changedAt: now(),
    };
    payments.set(reference, made);
    return made;
  };
  const found = <Entry>(entry: Entry | undefined, wrap: (entry: Entry) => object) =>
    (entry ? { kind: 'accepted', ...wrap(entry) } : notFound) as never;

  return {
    payments,
    refunds,
    mandates,
    settlement,
    requested,
    pageOrigin: scriptedOrigin,
    next,
    speak,
    change: (kind, reference, change) => {
      const book = { payment: payments, refund: refunds, mandate: mandates }[kind] as Map<string, object>;
      const before = book.get(reference);
      if (!before) throw new Error(`The gateway has no ${kind} ${reference}`);
      book.set(reference, { ...before, changedAt: now(), ...change });
    },
    createPayment: (request) =>
      answer('createPayment', request.reference, () => ({
        kind: 'accepted',
        payment: make(request),
        payUrl: page(request.reference),
      })),
    readPayment: (reference) =>
      answer('readPayment', reference, () => found(payments.get(reference), (payment) => ({ payment }))),
    cancelPayment: (reference) =>
      answer('cancelPayment', reference, () => {
        const payment = payments.get(reference);
        if (payment?.state === 'created') payments.set(reference, { ...payment, state: 'cancelled', changedAt: now() });
        return found(payments.get(reference), (closed) => ({ payment: closed }));
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
      answer('readRefund', reference, () => found(refunds.get(reference), (refund) => ({ refund }))),
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
      answer('readMandate', reference, () => found(mandates.get(reference), (mandate) => ({ mandate }))),
    changeMandate: (reference, change) =>
      answer('changeMandate', reference, () => {
        const mandate = mandates.get(reference);
        const state = { pause: 'paused', resume: 'active', revoke: 'revoked' } as const;
        if (mandate) mandates.set(reference, { ...mandate, state: state[change], changedAt: now() });
        return found(mandates.get(reference), (changed) => ({ mandate: changed }));
      }),
    debitMandate: (request) =>
      answer('debitMandate', request.reference, () => ({ kind: 'accepted', payment: make(request) })),
    readSettlement: (day) => answer('readSettlement', day, () => ({ kind: 'accepted', lines: settlement })),
    readWebhookEvent: (rawBody, signature, at) =>
      isSigned([scriptedSecret], rawBody, signature, at) ? (JSON.parse(rawBody) as GatewayEvent) : undefined,
    circuit: closedCircuit,
    close: async () => undefined,
  };
};
