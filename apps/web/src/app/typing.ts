/** Selector of everything that covers the page. */
export const over = '[role="dialog"], [role="alertdialog"], dialog[open]';

/**
 * Fields whose input would be lost. Not search fields, whose input is easily repeated, nor
 * switches, which take effect at once.
 */
const written =
  'textarea, select, input:not([type="search"], [type="checkbox"], [type="radio"], [type="range"]), [contenteditable]';

type Field = HTMLInputElement;

const touched = new Set<Field>();

const hasText = ({ value, textContent }: Field): boolean => (value ?? textContent ?? '').trim() !== '';

const isWritten = (field: Field): boolean => field.isConnected && hasText(field);

/** Tracks the fields that the user edits. */
export const watchTyping = (): void =>
  document.addEventListener(
    'input',
    ({ target }) => {
      for (const field of touched) if (!field.isConnected) touched.delete(field);
      if (target instanceof Element && target.matches(written)) touched.add(target as Field);
    },
    { capture: true, passive: true },
  );

/** Whether leaving would lose something: an edited form, or an open prompt. */
export const isInTheMiddle = (): boolean => document.querySelector(over) !== null || [...touched].some(isWritten);
