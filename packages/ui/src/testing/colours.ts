import { readFileSync } from 'node:fs';
import path from 'node:path';

const css = readFileSync(path.join(import.meta.dirname, '../tokens.css'), 'utf8');

/** The custom properties set by a rule of `tokens.css`, in order. */
export function propertiesOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`tokens.css has no rule for ${selector}`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

/** WCAG 2.2 contrast of two colours written as #rgb or #rrggbb. */
export function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const digits = colour.length === 4 ? colour.replaceAll(/[\da-f]/g, '$&$&') : colour;
    const [red = 0, green = 0, blue = 0] = (digits.slice(1).match(/../g) ?? []).map((digit) => {
      const part = Number.parseInt(digit, 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
