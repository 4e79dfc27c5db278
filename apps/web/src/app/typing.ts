/** What lies over the page. */
export const over = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** Fields that hold what somebody wrote or chose; what is searched for is quickly found again, and a switch takes effect at once. */
const written =
  'textarea, select, input:not([type="search"], [type="checkbox"], [type="radio"], [type="range"]), [contenteditable]';

type Field = HTMLInputElement;

const touched = new Set<Field>();

const hasText = ({ value, textContent }: Field): boolean => (value ?? textContent ?? '').trim() !== '';

const isWritten = (field: Field): boolean => field.isConnected && hasText(field);

/** Notes in which fields somebody writes. */
export const watchTyping = (): void =>
  document.addEventListener(
    'input',
    ({ target }) => {
      for (const field of touched) if (!field.isConnected) touched.delete(field);
      if (target instanceof Element && target.matches(written)) touched.add(target as Field);
    },
    { capture: true, passive: true },
  );

/** Whether something would be lost on this screen: a form that is half written, or a question that waits for its answer. */
export const isInTheMiddle = (): boolean => document.querySelector(over) !== null || [...touched].some(isWritten);
