/** Inputs of a draw; all are public after the day. */
export interface Draw {
  /** The secret of the day: 64 hexadecimal digits. */
  seed: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** Pseudonym of the player for that day. */
  player: string;
  /** Nonce from the player's device: 32 hexadecimal digits. */
  nonce: string;
  /** Weights of the fields, in their order. */
  weights: readonly number[];
}

/** Upper bound of the number that a draw takes from a hash: its first 48 bits. */
const range = 2 ** 48;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The player's nonce for a draw: 32 unpredictable hexadecimal digits. */
export const newSpinNonce = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)));

/** Commitment to a seed, published before its day: SHA-256 of its bytes, in hexadecimal digits. */
export const commitmentOf = async (seed: string): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(seed))));

/** The field, counted from 0, that a number falls on; throws RangeError unless it is below the sum of the weights. */
export const fieldAt = (value: number, weights: readonly number[]): number => {
  let remaining = value;
  const field = weights.findIndex((weight) => (remaining -= weight) < 0);
  if (field < 0) throw new RangeError(`${value} is not below the sum of the weights`);
  return field;
};

/**
 * The field of a draw, counted from 0: HMAC-SHA-256 of `v1|day|player|nonce|n` under the seed, for n = 0,
 * 1, 2 and so on until its first 48 bits are a number below the largest multiple of the sum of the
 * weights, so that no field is favoured. That number modulo the sum selects the field.
 */
export const drawnField = async ({ seed, day, player, nonce, weights }: Draw): Promise<number> => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const largestFairValue = range - (range % total);
  const key = await crypto.subtle.importKey('raw', bytesOf(seed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let n = 0; ; n += 1) {
    const words = new TextEncoder().encode(`v1|${day}|${player}|${nonce}|${n}`);
    const hash = hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, words)));
    const number = Number.parseInt(hash.slice(0, 12), 16);
    if (number < largestFairValue) return fieldAt(number % total, weights);
  }
};
