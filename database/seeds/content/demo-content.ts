import { type Content, writeContent } from './build.ts';
import { readSections } from './section.ts';

/** The files of each position, from top to bottom. */
const files = {
  INDEX: ['home-top', 'home-offers', 'home-services', 'home-reading', 'home-above'],
  TAB: ['tabs'],
  MY: ['menu'],
} as const;

/** Everything the demo shows, as rows. */
export const demoContent = (): Content => {
  const parts = (['INDEX', 'TAB', 'MY'] as const).map((position) =>
    writeContent(
      position,
      files[position].flatMap((name) => readSections(name)),
    ),
  );
  return {
    channels: parts.flatMap((part) => part.channels),
    entities: parts.flatMap((part) => part.entities),
    resources: parts.flatMap((part) => part.resources),
  };
};
