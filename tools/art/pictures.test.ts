import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawPictures } from './pictures.ts';

const pictures = drawPictures();

/** After a change of tools/art: `npx vitest run --project unit tools/art -u`. */
describe('the pictures of the demo content', () => {
  it('are those in the web app', () => {
    const stored = readdirSync(new URL('../../apps/web/public/art/', import.meta.url));
    expect(new Set(stored)).toEqual(new Set(pictures.map(([file]) => file)));
  });

  it.each(pictures)('%s is current, small and only a drawing', async (file, svg) => {
    await expect(svg).toMatchFileSnapshot(`../../apps/web/public/art/${file}`);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(3_072);
    expect(svg).not.toMatch(/<(script|text|style|image|use|foreignObject|a)\b|\bon\w+=|href|style=|data:/i);
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});
