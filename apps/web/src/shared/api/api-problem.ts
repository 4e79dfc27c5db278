import type { UserProblemName } from '@sikka/contract/rules';

/**
 * Why a call failed. A name of the contract's catalogue if the server refused; `network` or
 * `timeout` without a response; `aborted` by the caller; `unreadable` if the response has no known
 * format.
 */
export type ApiProblemName = UserProblemName | 'network' | 'timeout' | 'aborted' | 'unreadable';

export class ApiProblem extends Error {
  override readonly name: ApiProblemName;
  /** Number in the catalogue; 0 without a readable response. */
  readonly code: number;
  /** Text to show, in the language of the call; empty without a readable response. */
  readonly msg: string;
  /** Extra fields of the problem, such as `lastTime`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(name: ApiProblemName, { code = 0, msg = '', details = {} }: Partial<Omit<ApiProblem, 'name'>> = {}) {
    super(msg || name);
    this.name = name;
    this.code = code;
    this.msg = msg;
    this.details = details;
  }
}

/** Fields the server rejected, by the last part of their paths: `address.email` is `email`. */
export const wrongFields = ({ name, details: { fields } }: ApiProblem): string[] =>
  name === 'invalidInput' && Array.isArray(fields) ? fields.map((path) => String(path).replace(/^.*\./, '')) : [];

export const isProblem = (error: unknown, ...names: ApiProblemName[]): error is ApiProblem =>
  error instanceof ApiProblem && (names.length === 0 || names.includes(error.name));
