/**
 * An unbiased whole number from 0 up to, but not including, `below`; values that would favour small
 * numbers are redrawn.
 */
export const fairDraw = (below: number): number => {
  const max = Math.floor(2 ** 32 / below) * below;
  const [drawn = max] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < max ? drawn % below : fairDraw(below);
};

/** Texts of the page. */
export const texts = JSON.parse(
  document.querySelector<HTMLElement>('[data-texts]')?.dataset['texts'] ?? '{}',
) as Record<string, string>;

/** A text with its values filled in. */
export const fillTemplate = (name: string, values: Record<string, string | number>): string =>
  Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, String(value)), texts[name] ?? '');

/** An element that the page certainly has. */
export const part = <Part extends HTMLElement>(selector: string): Part => {
  const found = document.querySelector<Part>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
};

// A page restored from the back/forward cache would restore the old state with it.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
