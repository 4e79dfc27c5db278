/**
 * Cuts the product's own typeface down to what a page needs and writes it to packages/ui/fonts. Run it again after changing the
 * characters below: `node tools/subset-fonts.ts`. The public cut keeps the rupee sign in its extended Latin file, hence two faces.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const source = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/anek-latin/package.json'));
const target = path.join(import.meta.dirname, '../packages/ui/fonts');

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
const punctuation = '\u00a0°·×–—‘’“”•…−';

const faces = [
  { cut: 'latin', characters: ascii + punctuation, file: 'anek-latin.woff2' },
  { cut: 'latin-ext', characters: '₹', file: 'anek-rupee.woff2' },
];

await mkdir(target, { recursive: true });
for (const { cut, characters, file } of faces) {
  const whole = await readFile(path.join(source, `files/anek-latin-${cut}-wght-normal.woff2`));
  const subset = await subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'tnum', 'liga', 'ccmp', 'locl'],
    noHinting: true,
  });
  await writeFile(path.join(target, file), subset);
  console.log(`${file}: ${subset.length} bytes (was ${whole.length})`);
}
