/** A sandbox turns a request away; nothing was written. */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}
