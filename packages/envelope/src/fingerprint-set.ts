/** A set of 64-bit fingerprints given as two unsigned 32-bit halves. */
export interface FingerprintSet {
  has(high: number, low: number): boolean;
  /** Adds a fingerprint that is not in the set yet. */
  add(high: number, low: number): void;
  size(): number;
}

const firstCapacity = 1024;

/**
 * Open addressing in one typed array: 16 to 32 bytes an entry and nothing for the garbage collector to walk, where a Set of
 * strings takes 80. The fingerprint 0 marks a free place and is kept as 1.
 */
export const createFingerprintSet = (): FingerprintSet => {
  let places = new Uint32Array(2 * firstCapacity);
  let size = 0;

  /** Index of the fingerprint, or of the free place where it belongs. */
  const placeOf = (high: number, low: number): number => {
    const mask = places.length / 2 - 1;
    let place = high & mask;
    while (
      (places[2 * place] !== 0 || places[2 * place + 1] !== 0) &&
      (places[2 * place] !== high || places[2 * place + 1] !== low)
    ) {
      place = (place + 1) & mask;
    }
    return 2 * place;
  };

  const put = (high: number, low: number) => {
    const at = placeOf(high, low);
    places[at] = high;
    places[at + 1] = low;
  };

  const grow = () => {
    const old = places;
    places = new Uint32Array(2 * old.length);
    for (let at = 0; at < old.length; at += 2) {
      const [high = 0, low = 0] = [old[at], old[at + 1]];
      if (high !== 0 || low !== 0) put(high, low);
    }
  };

  const neverZero = (high: number, low: number) => (high === 0 && low === 0 ? 1 : low);

  return {
    has(high, low) {
      const at = placeOf(high, neverZero(high, low));
      return places[at] !== 0 || places[at + 1] !== 0;
    },
    add(high, low) {
      put(high, neverZero(high, low));
      size += 1;
      if (4 * size > places.length) grow();
    },
    size: () => size,
  };
};
