import { type RefObject, useLayoutEffect } from 'react';

/**
 * Reports input made in the server-rendered page before hydration: React keeps it in the field
 * while hydrating, fires no event for it, and resets the field at the next render.
 */
export const useEarlyInput = (
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  onValueChange: (value: string) => void,
): void => {
  useLayoutEffect(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) onValueChange(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- only during hydration
  }, []);
};
