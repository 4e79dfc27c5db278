import type { BillerParam } from '@sikka/contract';
import { paramFault, type ParamFault, readParam } from '@sikka/contract/rules';

/** What was typed, by the name of the parameter. */
export type Values = Readonly<Record<string, string>>;
/** What is wrong, by the name of the parameter. */
export type Faults = Readonly<Record<string, ParamFault>>;

/** Whether a parameter is written in capitals alone, as vehicle numbers are. */
export const isInCapitals = ({ regex = '' }: Pick<BillerParam, 'regex'>): boolean =>
  regex.includes('A-Z') && !regex.includes('a-z');

/** The server sends plain patterns alone, which a browser can run. */
const hasForm = (pattern: string, value: string): boolean => new RegExp(`^(?:${pattern})$`, 'u').test(value);

/** What was typed, as the biller takes it. */
export const readValue = (param: BillerParam, typed: string): string => readParam(param, typed, hasForm);

const valueOf = (values: Values, param: BillerParam): string => readValue(param, values[param.paramName] ?? '');

/** What is wrong with a filled-in form; empty when it is good. */
export const faultsOf = (params: readonly BillerParam[], values: Values): Faults =>
  Object.fromEntries(
    params
      .map((param) => [param.paramName, paramFault(param, valueOf(values, param), hasForm)] as const)
      .filter((entry): entry is [string, ParamFault] => entry[1] !== undefined),
  );

/** A filled-in form as the server takes it; what was left empty is left out. */
export const paramsOf = (params: readonly BillerParam[], values: Values): { name: string; value: string }[] =>
  params.map((param) => ({ name: param.paramName, value: valueOf(values, param) })).filter(({ value }) => value !== '');
