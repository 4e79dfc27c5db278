/**
 * The idempotency key of one act, kept for as long as the browser tab lives: a repetition after a lost answer, a reload or signing in
 * again is then the same request. `act` names the act with everything that it depends on.
 */
export const keptKey = (act: string): string => {
  const place = `key:${act}`;
  const known = sessionStorage.getItem(place);
  if (known) return known;
  const made = crypto.randomUUID();
  sessionStorage.setItem(place, made);
  return made;
};

/** Lets go of the key once the act was answered. */
export const dropKey = (act: string): void => sessionStorage.removeItem(`key:${act}`);
