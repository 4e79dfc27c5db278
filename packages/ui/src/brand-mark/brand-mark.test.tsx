// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { contrast, propertiesOf } from '../testing/colours.ts';
import { BrandMark } from './brand-mark.tsx';
import { type Brand, hues, markOf } from './mark-of.ts';

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const drawings = new Map(
  [...read('marks.svg').matchAll(/<g id="([\w-]+)".*<\/g>/g)].map(([drawing, id = '']) => [id, drawing]),
);

it.each<[Brand, string]>([
  [{ kind: 'lender', name: 'udaan' }, '7 gate bird'],
  [{ kind: 'lender', name: 'kaveri' }, '1 pillar wave'],
  [{ kind: 'lender', name: 'another-lender' }, '1 pillar bow'],
  [{ kind: 'biller', name: 'Yamuna Power', shape: 'Electricity' }, '7 disc Electricity'],
  [{ kind: 'biller', name: 'Yamuna Power' }, '7 disc slip'],
  [{ kind: 'merchant', name: 'tiffinco', shape: 'tiffin' }, '7 hills tiffin'],
  [{ kind: 'merchant', name: 'tiffinco' }, '7 hills bag'],
  [{ kind: 'team', name: 'tigers' }, '0 bars paw'],
  [{ kind: 'team', name: 'camels' }, '2 bars camel'],
  [{ kind: 'game', name: 'coin-sort', shape: 'coins' }, '5 playing-card-left coins'],
  [{ kind: 'prize', name: 'a-new-prize' }, '0 kolam gift'],
])('the mark of %j is %s', (brand, mark) => {
  expect(Object.values(markOf(brand)).join(' ')).toBe(mark);
});

it('draws every mark from two drawings of at most 2 KB together', () => {
  const ids = [...read('mark-of.ts').matchAll(/'([a-z-]+)'(?=[,\]])/g)].map(([, id = '']) => id);
  expect(ids.length).toBeGreaterThan(30);
  for (const id of ids) expect(drawings.get(id), id).toBeDefined();
  for (const [id, drawing] of drawings) expect(drawing.length, id).toBeLessThanOrEqual(1_024);
  expect(read('marks.svg')).not.toMatch(/<(script|text|style|image|use|foreignObject|a)\b|href|style=|data:/i);
});

it('the mark is decorative and without a style attribute', () => {
  const html = renderToString(<BrandMark kind="team" name="tigers" />);
  expect(html).toContain('aria-hidden="true"');
  expect(html).not.toContain('style=');
});

describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const card =
    propertiesOf(theme === 'light' ? ":root,\n[data-theme='light']" : "[data-theme='dark']").get('--card') ?? '';
  const css = read('brand-mark.module.css');
  const colours = [...css.matchAll(new RegExp(`--hue-${theme}: (#\\w{6})`, 'g'))].map(([, hue = '']) => hue);

  /** `color-mix(in srgb, hue share%, card)`. */
  const mix = (hue: string, share: number): string => {
    const parts = (colour: string) =>
      (colour.length === 4 ? colour.replaceAll(/[\da-f]/g, '$&$&') : colour).slice(1).match(/../g) ?? [];
    const others = parts(card);
    const mixed = parts(hue).map((part, index) =>
      Math.round((Number.parseInt(part, 16) * share + Number.parseInt(others[index] ?? '', 16) * (100 - share)) / 100),
    );
    return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  const [shade = 0, tint = 0, ground = 0] = [...css.matchAll(/var\(--hue\) (\d+)%/g)].map(([, share]) => Number(share));

  it('has all hues', () => expect(colours).toHaveLength(hues));

  it.each(colours)('%s is seen on its ground, and a device on it', (hue) => {
    expect(contrast(hue, mix(hue, ground))).toBeGreaterThanOrEqual(3);
    expect(contrast(hue, mix(hue, tint))).toBeGreaterThanOrEqual(3);
    expect(contrast(card, mix(hue, shade))).toBeGreaterThanOrEqual(3);
  });
});
