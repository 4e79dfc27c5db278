import type { BillerPlan, BillerRecord, FeeSlab, NetworkPayMode, PaymentModeRule } from '../../kit/bill-network.ts';
import {
  exactnessNames,
  paymentModeNames,
  type WireBiller,
  type WireFee,
  type WireParam,
  type WirePlan,
} from '../wire.ts';

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
        ...(minLimit === null ? {} : { minPaise: minLimit }),
        ...(maxLimit === null ? {} : { maxPaise: maxLimit }),
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
          fromPaise: slab.tranAmtRangeMin,
          toPaise: slab.tranAmtRangeMax,
          flatPaise: slab.flatFee,
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
      amountPaise: amount,
      categoryType,
      description,
      ...(validity === undefined ? {} : { validity }),
      ...(data === undefined ? {} : { data }),
      ...(talktime === undefined ? {} : { talktime }),
    }));
