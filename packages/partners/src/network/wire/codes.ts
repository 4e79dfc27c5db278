import lists from './codes.json' with { type: 'json' };

type Source = 'customer' | 'biller' | 'network';

/** A code of the network with its text; one code may have two texts with different meanings. */
export interface NetworkCode {
  code: string;
  text: string;
  source: Source;
  /** Whether the same input may work later. */
  isRetryable: boolean;
}

/** Codes of a fetch, of a validation, of posting a payment at the biller, and of the switch between the operating units, as the network lists them. */
const codes = lists as Readonly<Record<keyof typeof lists, readonly NetworkCode[]>>;
export const { fetch: fetchCodes, validation: validationCodes, posting: postingCodes, switch: switchCodes } = codes;
export const networkCodes: readonly NetworkCode[] = Object.values(codes).flat();

/**
 * Responsible party of a failure, by its code and, where a code has two texts, its text; the
 * network by default.
 */
export const sourceOf = (code: string, text: string): Source => {
  const sameCode = networkCodes.filter((known) => known.code === code);
  return (sameCode.find((known) => known.text === text) ?? sameCode[0])?.source ?? 'network';
};
