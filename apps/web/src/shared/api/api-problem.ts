import type { ProblemName } from '@sikka/contract/rules';

/**
 * Why a call came to nothing. A name of the catalogue when the server refused; `network` and `timeout` when nothing came
 * back in time; `aborted` when the caller gave up; `unreadable` when what came back is no reply of this server.
 */
export type ApiProblemName = ProblemName | 'network' | 'timeout' | 'aborted' | 'unreadable';

export class ApiProblem extends Error {
  override readonly name: ApiProblemName;
  /** Number of the catalogue; 0 when no reply was read. */
  readonly code: number;
  /** Ready to be shown, in the language of the call; empty when no reply was read. */
  readonly msg: string;
  /** What the problem adds, such as `lastTime`. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(name: ApiProblemName, { code = 0, msg = '', details = {} }: Partial<Omit<ApiProblem, 'name'>> = {}) {
    super(msg || name);
    this.name = name;
    this.code = code;
    this.msg = msg;
    this.details = details;
  }
}

/** The fields of a call that the server could not read, by the last part of their paths: `address.email` is `email`. */
export const wrongFields = ({ name, details: { fields } }: ApiProblem): string[] =>
  name === 'invalidInput' && Array.isArray(fields) ? fields.map((path) => String(path).replace(/^.*\./, '')) : [];

/** Whether something caught is this problem. */
export const isProblem = (error: unknown, ...names: ApiProblemName[]): error is ApiProblem =>
  error instanceof ApiProblem && (names.length === 0 || names.includes(error.name));
