// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');

/** The custom properties set by a rule, in order. */
function propertiesOf(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start === -1) throw new Error(`tokens.css has no rule for ${selector}`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const light = propertiesOf(":root,\n[data-theme='light']");
const dark = propertiesOf("[data-theme='dark']");

/** WCAG 2.2 contrast of two colours written as #rgb or #rrggbb. */
function contrast(one: string, other: string): number {
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

it('has the same dark colours whether the system or the user chose them', () => {
  expect([...propertiesOf(":root:not([data-theme='light'])")]).toEqual([...dark]);
});

const readable = [
  ...['ink', 'ink-2', 'ink-3', 'brand', 'good', 'warn', 'bad'].flatMap((text) => [
    [text, 'paper'],
    [text, 'card'],
  ]),
  ['brand', 'brand-soft'],
  ['ink-2', 'brand-soft'],
  ['gold-ink', 'gold-soft'],
  ['on-gold', 'gold'],
  ['on-brand', 'brand'],
  ['good', 'good-soft'],
  ['ink-2', 'good-soft'],
  ['warn', 'warn-soft'],
  ['ink-2', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['ink-2', 'bad-soft'],
  ['ink-2', 'line'],
  ['on-bad', 'bad'],
  ['on-hero', 'hero-from'],
  ['on-hero-2', 'hero-from'],
  ['on-hero-2', 'hero-to'],
] as const;

it.each(
  readable.flatMap(
    ([text, ground]) =>
      [
        ['light', text, ground],
        ['dark', text, ground],
      ] as const,
  ),
)('%s: %s is readable on %s', (theme, text, ground) => {
  const colour = (name: string) =>
    (theme === 'dark' ? dark.get(`--${name}`) : undefined) ?? light.get(`--${name}`) ?? '';
  expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
});

it.each(['light', 'dark'] as const)('%s: the border of a control contrasts with its background', (theme) => {
  const of = (name: string) => (theme === 'dark' ? dark : light).get(`--${name}`) ?? '';
  expect(contrast(of('edge'), of('paper'))).toBeGreaterThanOrEqual(3);
  expect(contrast(of('edge'), of('card'))).toBeGreaterThanOrEqual(3);
});
