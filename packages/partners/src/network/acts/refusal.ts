import type { RefusalCode } from '../wire.ts';

/** The network turns a request away; nothing was written. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
