import type { SandboxBiller } from '../billers/biller-list.ts';
import type { WireCustomer, WireParam } from '../wire.ts';

type CustomerParams = WireCustomer['customerParams'];

const valueOf = (given: CustomerParams, name: string): string | undefined =>
  given.find((each) => each.name === name)?.value;

const faultOf = (param: WireParam, value: string | undefined): string | undefined => {
  const { paramName, dataType, minLength, maxLength, regex, values } = param;
  if (value === undefined || value === '') return param.optional ? undefined : `${paramName} is missing`;
  if (values && !values.includes(value)) return `${paramName} is not one of the listed values`;
  if (dataType === 'NUMERIC' && !/^\d+$/.test(value)) return `${paramName} has other characters than digits`;
  if (value.length < minLength || value.length > maxLength) return `${paramName} has the wrong length`;
  if (regex && !new RegExp(`^(?:${regex})$`, 'u').test(value)) return `${paramName} has the wrong form`;
};

/** Validation error of the parameters by the biller's record: one sentence, or undefined. */
export const customerFault = ({ record }: SandboxBiller, given: CustomerParams): string | undefined => {
  const names = given.map(({ name }) => name);
  const unknown = names.find((name) => !record.customerParams.some(({ paramName }) => paramName === name));
  if (unknown !== undefined) return `The biller has no parameter ${unknown}`;
  if (new Set(names).size < names.length) return 'A parameter is given twice';
  for (const param of record.customerParams) {
    const fault = faultOf(param, valueOf(given, param.paramName));
    if (fault) return fault;
  }
};

/** The account number: value of the biller's first parameter. */
export const accountNumber = ({ record }: SandboxBiller, given: CustomerParams): string =>
  valueOf(given, record.customerParams[0]?.paramName ?? '') ?? '';

/** Key of the account: biller and required parameters. */
export const accountOf = ({ record }: SandboxBiller, given: CustomerParams): string =>
  [
    record.id,
    ...record.customerParams
      .filter(({ optional }) => !optional)
      .map(({ paramName }) => valueOf(given, paramName) ?? ''),
  ].join('/');
