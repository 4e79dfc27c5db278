import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { webManifest } from './web-manifest.ts';

const { icons } = webManifest('/app');
const drawn = icons.filter(({ type }) => type === 'image/png');
const apple = { src: 'apple-touch-icon.png', sizes: '180x180', purpose: 'touch' };

/** What the head of a PNG says of its picture. */
const headOf = (src: string) => {
  const file = readFileSync(join(import.meta.dirname, '../public', src));
  expect(file.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
  return { sizes: `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, hasTransparency: file[25] === 6 };
};

describe('the icons of the app', () => {
  it('exist in the sizes and purposes for home screens and notifications', () => {
    expect(icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any any',
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
      'monochrome 96x96',
    ]);
  });

  it.each([...drawn, apple])('$src is a PNG of $sizes', ({ src, sizes }) => {
    expect(headOf(src).sizes).toBe(sizes);
  });

  it.each([...drawn, apple])(
    '$src for $purpose has transparent corners only where it is not masked',
    ({ src, purpose }) => {
      expect(headOf(src).hasTransparency).toBe(purpose === 'any' || purpose === 'monochrome');
    },
  );
});
