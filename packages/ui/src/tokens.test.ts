// @vitest-environment node
import { expect, it } from 'vitest';
import { contrast, propertiesOf } from './testing/colours.ts';

const light = propertiesOf(":root,\n[data-theme='light']");
const dark = propertiesOf("[data-theme='dark']");

it('the tokens have the same dark colours whether the system or the user chose them', () => {
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

it('limits the column of a page to 540 px', () => expect(light.get('--column')).toBe('540px'));
