import { type RefObject, useLayoutEffect } from 'react';

/**
 * Reports what was typed or chosen in the page of the server before the app answered: React leaves it in the field while it hydrates,
 * sends no event for it, and puts the field back with the next rendering.
 */
export const useEarlyInput = (
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  onValueChange: (value: string) => void,
): void => {
  useLayoutEffect(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) onValueChange(typed);
    // oxlint-disable-next-line react/exhaustive-deps -- only while it hydrates
  }, []);
};
