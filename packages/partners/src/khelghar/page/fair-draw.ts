/** A fair whole number from 0 up to, but not including, `below`: what would favour small numbers is drawn again. */
export const fairDraw = (below: number): number => {
  const max = Math.floor(2 ** 32 / below) * below;
  const [drawn = max] = crypto.getRandomValues(new Uint32Array(1));
  return drawn < max ? drawn % below : fairDraw(below);
};

/** What the page was told in its texts. */
export const texts = JSON.parse(
  document.querySelector<HTMLElement>('[data-texts]')?.dataset['texts'] ?? '{}',
) as Record<string, string>;

/** A text with its numbers. */
export const filled = (name: string, values: Record<string, string | number>): string =>
  Object.entries(values).reduce((text, [key, value]) => text.replace(`{${key}}`, String(value)), texts[name] ?? '');

/** An element that the page certainly has. */
export const part = <Part extends HTMLElement>(selector: string): Part => {
  const found = document.querySelector<Part>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
};

// A page that the Back button brings out of memory would bring what was left with it.
addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
