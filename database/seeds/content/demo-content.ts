import { type Content, writeContent } from './build.ts';
import otherPages from './other-pages.json' with { type: 'json' };
import { parseSections, readSections } from './section.ts';

/** The files of positions that have their own, from top to bottom. */
const files = {
  INDEX: ['home-top', 'home-offers', 'home-services', 'home-reading', 'home-above'],
  TAB: ['tabs'],
  MY: ['menu'],
} as const;

/** Everything the demo shows, as rows. */
export const demoContent = (): Content => {
  const own = (['INDEX', 'TAB', 'MY'] as const).map((position) =>
    writeContent(
      position,
      files[position].flatMap((name) => readSections(name)),
    ),
  );
  const others = (['LOAN_MARKET', 'LOAN_AUDIT', 'COUPON', 'games_secondary'] as const).map((position) =>
    writeContent(position, parseSections('other-pages', otherPages[position])),
  );
  const parts = [...own, ...others];
  return {
    channels: parts.flatMap((part) => part.channels),
    entities: parts.flatMap((part) => part.entities),
    resources: parts.flatMap((part) => part.resources),
  };
};
