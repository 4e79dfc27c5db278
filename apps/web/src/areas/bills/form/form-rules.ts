import type { BillerParam } from '@sikka/contract';
import { isPlate, paramFault, type ParamFault, readCode, readParam } from '@sikka/contract/rules';

/** Input by parameter name. */
export type Values = Readonly<Record<string, string>>;
/** Errors by parameter name. */
export type Faults = Readonly<Record<string, ParamFault>>;

/** Whether a parameter allows only capitals, as vehicle numbers do. */
export const isInCapitals = ({ regex = '', format }: Pick<BillerParam, 'regex' | 'format'>): boolean =>
  format === 'plate' || (regex.includes('A-Z') && !regex.includes('a-z'));

/** The server sends only patterns that a browser supports. */
const matchesPattern = (pattern: string, value: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(value);

/** The input in the biller's format. */
export const readValue = (param: BillerParam, typed: string): string => readParam(param, typed, matchesPattern);

/** Whether this is a vehicle plate that no further letter or digit could continue. */
export const isWholePlate = ({ format }: Pick<BillerParam, 'format'>, typed: string): boolean => {
  const plate = readCode(typed);
  return format === 'plate' && isPlate(plate) && !isPlate(`${plate}A`);
};

const valueOf = (values: Values, param: BillerParam): string => readValue(param, values[param.paramName] ?? '');

/** Errors of a filled-in form; empty if it is valid. */
export const validate = (params: readonly BillerParam[], values: Values): Faults =>
  Object.fromEntries(
    params
      .map((param) => [param.paramName, paramFault(param, valueOf(values, param), matchesPattern)] as const)
      .filter((entry): entry is [string, ParamFault] => entry[1] !== undefined),
  );

/** A filled-in form for the server, without empty parameters. */
export const paramsOf = (params: readonly BillerParam[], values: Values): { name: string; value: string }[] =>
  params.map((param) => ({ name: param.paramName, value: valueOf(values, param) })).filter(({ value }) => value !== '');
