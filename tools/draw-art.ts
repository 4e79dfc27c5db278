/** Draws the pictures of the demo content into apps/web/public/art. They are committed; run this after changing tools/art. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawPictures } from './art/pictures.ts';

const folder = fileURLToPath(new URL('../apps/web/public/art/', import.meta.url));
mkdirSync(folder, { recursive: true });
for (const [file, picture] of drawPictures()) writeFileSync(`${folder}${file}`, picture);
