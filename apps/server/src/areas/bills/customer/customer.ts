import { type BillAccount, paramFault, type ParamFault, readParam, shownValue } from '@sikka/contract';
import type { Locale } from '@sikka/messages';
import type { BillCustomer } from '@sikka/partners/kit';
import { Problem } from '#platform/calls/problem.ts';
import type { Secrets } from '#platform/data/secrets.ts';
import { fixedValueOf, type SupportedBiller } from '../catalogue/biller-rules.ts';
import { labelOf, networkText } from '../catalogue/network-text.ts';
import { withFormat } from '../catalogue/param-format.ts';
import { matchesPattern } from '../catalogue/pattern-rules.ts';

type ParamValues = BillCustomer['params'];

/** A customer of a biller: everything the biller asks for, hidden values included. */
export interface Customer {
  params: ParamValues;
  /** Value of the first visible parameter as it is shown: in groups, or the last four digits of a card. */
  consumerNumber: string;
  /** As reported by the biller; empty until then. */
  consumerName: string;
}

const valueFor = (param: ReturnType<typeof withFormat>, valuesByName: ReadonlyMap<string, string>): string =>
  fixedValueOf(param) ??
  (param.visible
    ? readParam(param, valuesByName.get(param.paramName) ?? '', matchesPattern)
    : (param.values?.[0] ?? ''));

/**
 * Validates the filled-in values and adds the hidden ones. Throws `customerParamsWrong` with the fault of
 * each parameter.
 */
export const readCustomer = (
  { customerParams, categoryName }: Pick<SupportedBiller, 'customerParams' | 'categoryName'>,
  values: ParamValues,
): Customer => {
  const valuesByName = new Map(values.map(({ name, value }) => [name, value]));
  const filledParams = customerParams
    .map((param) => withFormat(param, categoryName))
    .map((param) => ({ param, value: valueFor(param, valuesByName) }));
  const faults: Record<string, ParamFault> = {};
  for (const { param, value } of filledParams) {
    const fault = paramFault(param, value, matchesPattern);
    if (fault && param.visible) faults[param.paramName] = fault;
  }
  if (Object.keys(faults).length > 0) throw new Problem('customerParamsWrong', { details: { faults } });
  const params = filledParams
    .filter(({ value }) => value !== '')
    .map(({ param, value }) => ({ name: param.paramName, value }));
  const shown = filledParams.find(({ param, value }) => param.visible && value !== '');
  return { params, consumerNumber: shown ? shownValue(shown.param, shown.value) : '', consumerName: '' };
};

/** Only the visible values; hidden ones are never shown to users. */
export const visibleParams = (
  record: Pick<SupportedBiller, 'customerParams'> | undefined,
  params: ParamValues,
): ParamValues => {
  const visible = new Set(record?.customerParams.filter((param) => param.visible).map(({ paramName }) => paramName));
  return params.filter(({ name }) => visible.has(name));
};

/** The visible values as they are shown, with names in the reader's language. */
export const presentParams = (
  record: Pick<SupportedBiller, 'customerParams' | 'categoryName'> | undefined,
  params: ParamValues,
  locale: Locale,
): BillAccount['params'] =>
  visibleParams(record, params).map(({ name, value }) => {
    const param = record?.customerParams.find(({ paramName }) => paramName === name);
    const shown = record && param ? shownValue(withFormat(param, record.categoryName), value) : value;
    return { name, value: param?.values ? networkText(shown, locale) : shown, ...labelOf(name, locale) };
  });

/** HMAC that identifies an account of a biller without revealing it. */
export const fingerprintOf = (secrets: Secrets, billerId: string, { params }: Customer): string =>
  secrets.index(
    'bill-account',
    JSON.stringify([billerId, params.map(({ name, value }) => [name, value.toUpperCase()])]),
  );

const contextOf = (userGid: string): string => `user:${userGid}:bill`;

export const sealCustomer = (secrets: Secrets, userGid: string, customer: Customer): string =>
  secrets.seal('personal-data', JSON.stringify(customer), contextOf(userGid));

export const unsealCustomer = (secrets: Secrets, row: { user_gid: string; customer_sealed: string }): Customer =>
  JSON.parse(secrets.unseal('personal-data', row.customer_sealed, contextOf(row.user_gid))) as Customer;

/** Seals any other personal data about a bill. */
export const sealContent = (secrets: Secrets, userGid: string, content: object): string =>
  secrets.seal('personal-data', JSON.stringify(content), contextOf(userGid));

export const unsealContent = <Content>(secrets: Secrets, row: { user_gid: string; content_sealed: string }): Content =>
  JSON.parse(secrets.unseal('personal-data', row.content_sealed, contextOf(row.user_gid))) as Content;
