import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawPictures } from './pictures.ts';

const folder = new URL('../../apps/web/public/art/', import.meta.url);
const pictures = drawPictures();

describe('the pictures of the demo content', () => {
  it('lie in the web app as they are drawn', () => {
    const stored = readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const);
    expect(new Map(stored)).toEqual(pictures);
  });

  it.each([...pictures])('%s is small and only a drawing', (_file, svg) => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3_072);
    expect(svg).not.toMatch(/<(script|text|style|image|use|foreignObject|a)\b|\bon\w+=|href|style=|data:/i);
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});
