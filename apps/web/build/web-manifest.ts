import type { ManifestOptions } from 'vite-plugin-pwa';

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * The web app manifest of the app under `base`. Each icon has one purpose: cut to a circle, the rounded
 * icon loses its corners.
 */
export const webManifest = (base: string) =>
  ({
    id: `${base}/`,
    name: 'Sikka',
    short_name: 'Sikka',
    description: 'Loans, bills, coupons and coins in one calm place',
    lang: 'en',
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'standalone',
    background_color: '#fbf8f2',
    theme_color: '#0b5a55',
    icons: [
      { src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('icon', 192, 'any'),
      png('icon', 512, 'any'),
      png('icon-maskable', 192, 'maskable'),
      png('icon-maskable', 512, 'maskable'),
      { src: 'badge.png', sizes: '96x96', type: 'image/png', purpose: 'monochrome' },
    ],
  }) satisfies Partial<ManifestOptions>;
