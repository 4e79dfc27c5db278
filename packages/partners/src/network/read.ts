import { paise } from '@sikka/money';
import type {
  BillOption,
  BillFetch,
  NetworkBill,
  BillerPlan,
  BillerRecord,
  FeeSlab,
  NetworkPayMode,
  PaymentModeRule,
  NetworkFailure,
  NetworkPayment,
  NetworkTicket,
  NetworkRegistration,
  NetworkSettlementLine,
  PushedBill,
} from '../kit/bill-network.ts';
import {
  type FetchReply,
  type WireBill,
  exactnessNames,
  paymentModeNames,
  type WireBiller,
  type WireFee,
  type WireParam,
  type WirePlan,
  sourceOf,
  type PaymentReply,
  type TicketReply,
  type PushReply,
  type RegistrationReply,
  type SettlementReply,
} from './wire.ts';

const readOption = ({ name, amount, minAmount, maxAmount }: WireBill['paymentOptions'][number]): BillOption => ({
  name,
  ...(amount === undefined ? {} : { amountPaise: paise(amount) }),
  ...(minAmount === undefined ? {} : { minPaise: paise(minAmount) }),
  ...(maxAmount === undefined ? {} : { maxPaise: paise(maxAmount) }),
});

/** A bill of a fetch or of a push. */
export const readBill = ({
  amount,
  minAmount,
  maxAmount,
  amountMultiple,
  paymentOptions,
  ...wire
}: WireBill): NetworkBill => ({
  ...wire,
  amountPaise: paise(amount),
  ...(minAmount === undefined ? {} : { minPaise: paise(minAmount) }),
  ...(maxAmount === undefined ? {} : { maxPaise: paise(maxAmount) }),
  ...(amountMultiple === undefined ? {} : { multiplePaise: paise(amountMultiple) }),
  options: paymentOptions.map(readOption),
});

export const readFetch = (reply: FetchReply): BillFetch => {
  if (reply.status === 'Processing') return { state: 'processing' };
  if (reply.status === 'Success') return { state: 'success', refId: reply.refId, bills: reply.bills.map(readBill) };
  const { code, message, source } = reply.failureReason;
  return { state: 'failure', failure: { code, text: message, source } };
};

const modes = Object.entries(paymentModeNames) as [NetworkPayMode, string][];
const exactnesses = Object.entries(exactnessNames) as [
  BillerRecord['exactness'],
  WireBiller['paymentAmountExactness'],
][];

const keyOf = <Key, Name>(pairs: [Key, Name][], name: Name): Key | undefined =>
  pairs.find(([, spelled]) => spelled === name)?.[0];

const readModes = (wire: WireBiller['paymentModes']): PaymentModeRule[] =>
  wire.flatMap(({ mode: name, minLimit, maxLimit }) => {
    const mode = keyOf(modes, name);
    if (!mode) return [];
    return [
      {
        mode,
        ...(minLimit === null ? {} : { minPaise: paise(minLimit) }),
        ...(maxLimit === null ? {} : { maxPaise: paise(maxLimit) }),
      },
    ];
  });

/** `0.75` per cent is 75 hundredths. */
const hundredthsOf = (percent: string): number => {
  const [whole = '0', part = ''] = percent.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

/** The slabs that the customer pays on this day. */
const readFees = (fees: WireFee[], today: string): FeeSlab[] =>
  fees
    .filter(({ feeDirection }) => feeDirection === 'C2B')
    .flatMap(({ feeCode, interchangeFeeDetailsV2 }) =>
      interchangeFeeDetailsV2
        .filter(({ effctvFrom, effctvTo }) => effctvFrom <= today && (effctvTo === null || today <= effctvTo))
        .map((slab) => ({
          feeCode,
          fromPaise: paise(slab.tranAmtRangeMin),
          toPaise: paise(slab.tranAmtRangeMax),
          flatPaise: paise(slab.flatFee),
          percentHundredths: hundredthsOf(slab.percentFee),
        })),
    );

const readParam = ({ visibility, ...param }: WireParam) => ({ ...param, visible: visibility });

/** One record of the network's list, with the fees of the given day of India. */
export const readBiller = (wire: WireBiller, today: string): BillerRecord => ({
  id: wire.id,
  name: wire.name,
  ...(wire.alias === undefined ? {} : { alias: wire.alias }),
  categoryName: wire.categoryName,
  coverage: wire.coverage,
  status: wire.status === 'ACTIVE' || wire.status === 'PENDING_DEACTIVATION' ? 'ACTIVE' : 'DEACTIVATED',
  customerParams: wire.customerParams.map(readParam),
  fetchRequirement: wire.fetchRequirement,
  supportBillValidation: wire.supportBillValidation,
  acceptsAdhoc: wire.billerAcceptsAdhoc,
  exactness: keyOf(exactnesses, wire.paymentAmountExactness) ?? 'EXACT',
  paymentModes: readModes(wire.paymentModes),
  fees: readFees(wire.interchangeFee, today),
  supportsPendingStatus: wire.supportsPendingStatus,
  enforcesSameDayPay: wire.enforcesSameDayFetchPay,
  supportsAutopay: wire.upmsEnabled,
  planRequirement: { MANDATORY: 'MANDATORY', OPTIONAL: 'OPTIONAL', CONDITIONAL: 'OPTIONAL', NOT_SUPPORTED: 'NONE' }[
    wire.planRequirement
  ] as BillerRecord['planRequirement'],
});

/** Plans that can be bought on this day of India. */
export const readPlans = (plans: WirePlan[], today: string): BillerPlan[] =>
  plans
    .filter(({ status, effectiveFrom, effectiveTo }) => {
      return status === 'ACTIVE' && effectiveFrom <= today && (effectiveTo === null || today <= effectiveTo);
    })
    .map(({ id, amount, categoryType, description, validity, data, talktime }) => ({
      id,
      amountPaise: paise(amount),
      categoryType,
      description,
      ...(validity === undefined ? {} : { validity }),
      ...(data === undefined ? {} : { data }),
      ...(talktime === undefined ? {} : { talktime }),
    }));

/** Parses `CODE : description`. Free text gets the code `UNKNOWN`. */
export const readCompliance = (reason: string): NetworkFailure => {
  const [, code = 'UNKNOWN', text = reason.trim()] = /^\s*([A-Z]{1,4}\d{2,4})\s*:\s*(.*\S)\s*$/.exec(reason) ?? [];
  return { code, text, source: sourceOf(code, text) };
};

const states = { Processing: 'processing', Success: 'success', Failure: 'failure' } as const;

export const readPayment = (reply: PaymentReply): NetworkPayment => ({
  reference: reply.paymentRefId,
  state: states[reply.status],
  amountPaise: paise(reply.amount),
  txnReferenceId: reply.txnReferenceId,
  ...(reply.status === 'Success' ? { approvalRefNumber: reply.approvalRefNumber } : {}),
  ...(reply.status === 'Failure' ? { failure: readCompliance(reply.complianceReason) } : {}),
  changedAt: new Date(reply.updatedAt),
});

const assignees = { COU: 'US', BOU: 'BILLER', BBPCU: 'NETWORK' } as const;

export const readTicket = (reply: TicketReply): NetworkTicket => ({
  reference: reply.reference,
  ticketId: reply.ticketId,
  state: reply.status,
  ticketType: reply.ticketType,
  ...(reply.ticketTAT === undefined ? {} : { dueDay: reply.ticketTAT }),
  assignedTo: assignees[reply.assignedTo],
  ...(reply.remarks === undefined ? {} : { remarks: reply.remarks }),
  changedAt: new Date(reply.updatedAt),
});

/** `DEACTIVATED`: the biller ended it; for us it is over like one that was cancelled. */
export const readRegistration = ({
  reference,
  status,
  failureReason,
  updatedAt,
}: RegistrationReply): NetworkRegistration => ({
  reference,
  state: status === 'DEACTIVATED' ? 'CANCELLED' : status,
  ...(failureReason
    ? { failure: { code: failureReason.code, text: failureReason.message, source: failureReason.source } }
    : {}),
  changedAt: new Date(updatedAt),
});

export const readPush = ({ pushId, registrationReference, refId, bill, skipPayment }: PushReply): PushedBill => ({
  pushId,
  registrationReference,
  refId,
  bill: readBill(bill),
  skip: skipPayment,
});

const lineKinds = { PAYMENT: 'payment', RETURN: 'return' } as const;

export const readLine = (line: SettlementReply['lines'][number]): NetworkSettlementLine => ({
  kind: lineKinds[line.kind],
  reference: line.paymentRefId,
  txnReferenceId: line.txnReferenceId,
  amountPaise: paise(line.amount),
});
