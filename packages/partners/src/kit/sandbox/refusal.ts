/** A sandbox turns a request away; nothing was written. */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code;

  constructor(code: Code, message: string) {
    super(message);
    this.code = code;
  }
}

/** The entry, if there is one. */
export const found = <Entry>(entry: Entry | undefined): Entry => {
  if (!entry) throw new Refusal('NOT_FOUND', 'There is nothing under this reference');
  return entry;
};
