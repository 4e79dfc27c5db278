/**
 * Writes packages/ui/src/generated/icons: one component per icon, so that a page loads only the icons it
 * shows. To add one, name it below and run `npm run icons`. Regular icons are outlines, fill icons mark
 * the selected tab, duotone icons are for tiles.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const icons = {
  regular: [
    'address-book arrow-square-out bell bell-ringing calendar-check camera caret-down caret-left caret-right chat-circle check',
    'check-circle clock clock-counter-clockwise copy device-mobile download-simple envelope eye eye-slash',
    'file-text flag game-controller gear gift globe hand-coins headset heart house image info lightning list-bullets',
    'magnifying-glass megaphone minus moon pencil-simple plus receipt share-network shield-check sign-in sign-out',
    'sparkle star storefront ticket trash user user-circle warning wifi-slash x',
    'paper-plane-right stop thumbs-down thumbs-up',
  ],
  fill: ['coins game-controller hand-coins heart house pause play user-circle'],
  duotone: [
    'bank bell-ringing broadcast buildings calculator calendar-check camera car-profile charging-station',
    'chart-line-up chat-circle city clock-counter-clockwise coins cooking-pot credit-card cricket device-mobile',
    'device-mobile-speaker drop envelope file-text first-aid-kit flame flower-lotus game-controller gauge gift graduation-cap',
    'hand-coins hand-heart headset hourglass image key lightning lock map-pin monitor-play percent phone',
    'piggy-bank receipt shield-check spade sparkle storefront subway television ticket traffic-sign truck umbrella',
    'users vault wallet warning-circle wifi-high wifi-slash',
  ],
} as const;

const target = path.join(import.meta.dirname, '../packages/ui/src/generated/icons');

type Weight = keyof typeof icons;

function componentName(icon: string, weight: Weight): string {
  const words = weight === 'regular' ? icon : `${icon}-${weight}`;
  return words.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

async function glyphOf(icon: string, weight: Weight): Promise<string> {
  const file = weight === 'regular' ? icon : `${icon}-${weight}`;
  const svg = await readFile(fileURLToPath(import.meta.resolve(`@phosphor-icons/core/${weight}/${file}.svg`)), 'utf8');
  const paths = [...svg.matchAll(/<path d="([^"]+)"( opacity="0\.2")?\/>/g)];
  const tint = paths.find(([, , isTint]) => isTint)?.[1];
  const outline = paths.filter(([, , isTint]) => !isTint).map(([, shape]) => shape);
  if (outline.length === 0 || svg.match(/<(?!\/|svg|path)/)) throw new Error(`${file}.svg is not made of paths alone`);
  return `outline="${outline.join('')}"${tint ? ` tint="${tint}"` : ''}`;
}

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
for (const weight of Object.keys(icons) as Weight[]) {
  for (const icon of icons[weight].flatMap((line) => line.split(' '))) {
    const name = componentName(icon, weight);
    const glyph = await glyphOf(icon, weight);
    await writeFile(
      path.join(target, `${name}.tsx`),
      `import { Icon, type IconProps } from '../../icon/icon.tsx';

export function ${name}(props: IconProps) {
  return <Icon ${glyph} {...props} />;
}
`,
    );
  }
}
