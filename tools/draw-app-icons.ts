/** Draws the icons that home screens and notifications want as PNG, from apps/web/public/icon.svg. They are committed; run this after changing it. */
import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findChromium, quietFlags } from './find-chromium.mjs';

const folder = fileURLToPath(new URL('../apps/web/public/', import.meta.url));
const icon = readFileSync(`${folder}icon.svg`, 'utf8');
/** Full-bleed, for launchers that mask icons; the coin stays within the safe circle. */
const square = icon.replace(' rx="116"', '');
/** White on nothing: Android takes the shape alone and gives it a colour. */
const badge =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><g fill="none" stroke="#fff" stroke-linecap="round"><circle cx="256" cy="256" r="216" stroke-width="36"/><circle cx="256" cy="256" r="124" stroke-width="40" stroke-dasharray="0 97.39"/><circle cx="256" cy="256" r="24" stroke-width="48"/></g></svg>';

const pictures = [
  { name: 'icon-192', picture: icon, size: 192 },
  { name: 'icon-512', picture: icon, size: 512 },
  { name: 'icon-maskable-192', picture: square, size: 192 },
  { name: 'icon-maskable-512', picture: square, size: 512 },
  { name: 'apple-touch-icon', picture: square, size: 180 },
  { name: 'badge', picture: badge, size: 96 },
];

const executablePath = findChromium();
const browser = await chromium.launch({ args: quietFlags, ...(executablePath && { executablePath }) });
const page = await browser.newPage();
for (const { name, picture, size } of pictures) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${picture}`,
  );
  // Without a background of its own a picture is written without transparency.
  await page.screenshot({ path: `${folder}${name}.png`, omitBackground: picture !== square });
}
await browser.close();
