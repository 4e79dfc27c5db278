import type { Biller, BillerParam, BillerSummary, PayFlow } from '@sikka/contract';
import { billerCategories, type BillerCategoryName, prepaidCategories } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { BillerRecord, CustomerParam, NetworkPayMode, PaymentModeRule, PaymentMethod } from '@sikka/partners/kit';
import { labelOf, networkText } from './network-text.ts';
import { withFormat } from './param-format.ts';
import { isPlainPattern } from './pattern-rules.ts';

const categoryNames: ReadonlySet<string> = new Set(billerCategories.map(({ name }) => name));

/** A biller of a category that our screens support. */
export type SupportedBiller = BillerRecord & { categoryName: BillerCategoryName };

export const isSupported = (record: BillerRecord): record is SupportedBiller => categoryNames.has(record.categoryName);

/** The pay flow of a biller, by the network's order of precedence. */
export const payFlowOf = ({
  fetchRequirement,
  supportBillValidation,
}: Pick<BillerRecord, 'fetchRequirement' | 'supportBillValidation'>): PayFlow => {
  if (fetchRequirement === 'MANDATORY') return 'FETCH_AND_PAY';
  if (fetchRequirement === 'NOT_SUPPORTED')
    return supportBillValidation === 'NOT_SUPPORTED' ? 'DIRECT_PAY' : 'VALIDATE_AND_PAY';
  return supportBillValidation === 'MANDATORY' ? 'VALIDATE_AND_PAY' : 'FETCH_AND_PAY';
};

/** The network's modes of each payment method, preferred one first. A card is debit or credit. */
const modesOf = {
  UPI: ['UPI'],
  CARD: ['DEBIT_CARD', 'CREDIT_CARD'],
  NETBANKING: ['INTERNET_BANKING'],
} as const satisfies Record<PaymentMethod, readonly NetworkPayMode[]>;

type Modes = Pick<BillerRecord, 'paymentModes'>;

const modeRulesOf = ({ paymentModes }: Modes, method: PaymentMethod): PaymentModeRule[] =>
  modesOf[method].flatMap((mode) => paymentModes.find((rule) => rule.mode === mode) ?? []);

/**
 * The mode that we report to the network. We do not ask for the kind of card, so it is the first kind
 * that the biller accepts.
 */
export const reportedModeOf = (record: Modes, method: PaymentMethod): NetworkPayMode =>
  modeRulesOf(record, method)[0]?.mode ?? modesOf[method][0];

/** The payment methods that a biller accepts, with the limits of the mode that we report. */
export const methodsOf = (record: Modes): Biller['methods'] =>
  (['UPI', 'CARD', 'NETBANKING'] as const).flatMap((method) => {
    const [rule] = modeRulesOf(record, method);
    if (!rule) return [];
    const { minPaise, maxPaise } = rule;
    return [{ method, ...(minPaise !== undefined && { minPaise }), ...(maxPaise !== undefined && { maxPaise }) }];
  });

/** The only possible value of a hidden parameter, filled in without asking; undefined for other parameters. */
export const fixedValueOf = ({ visible, values }: CustomerParam): string | undefined =>
  visible || values?.length !== 1 ? undefined : values[0];

const presentParam = (param: CustomerParam, category: string, locale: Locale): BillerParam => {
  const { visible: _visible, regex, values, format, ...rest } = withFormat(param, category);
  const labels = values?.flatMap((value) => Object.values(labelOf(value, locale)).map((label) => [value, label]));
  return {
    ...rest,
    ...labelOf(rest.paramName, locale),
    ...(regex !== undefined && isPlainPattern(regex) && { regex }),
    ...(values && { values }),
    ...(labels?.length && { valueLabels: Object.fromEntries(labels) }),
    ...(format && { format }),
  };
};

export const presentSummary = (record: SupportedBiller, locale: Locale): BillerSummary => {
  const { id, name, alias, categoryName, coverage } = record;
  const billerName = networkText(name, locale);
  return {
    billerId: id,
    billerName,
    ...(alias && { alias: networkText(alias, locale) }),
    ...(billerName !== name && { printedName: name }),
    billerCategoryName: categoryName,
    coverage,
  };
};

/** A biller as screens get it, without hidden parameters. */
export const presentBiller = (record: SupportedBiller, locale: Locale): Biller => ({
  ...presentSummary(record, locale),
  customerParams: record.customerParams
    .filter(({ visible }) => visible)
    .map((param) => presentParam(param, record.categoryName, locale)),
  payFlow: payFlowOf(record),
  exactness: record.exactness,
  acceptsAdhoc: record.acceptsAdhoc,
  methods: methodsOf(record),
  fees: record.fees.map(({ fromPaise, toPaise, flatPaise, percentHundredths }) => ({
    fromPaise,
    toPaise,
    flatPaise,
    percentHundredths,
  })),
  mayBePending: record.supportsPendingStatus && !prepaidCategories.includes(record.categoryName),
  paysSameDay: record.enforcesSameDayPay,
  supportsAutopay: record.supportsAutopay,
  planRequirement: record.planRequirement,
});
