import type { Locator, Page } from '@playwright/test';
import { m } from '@sikka/messages';
import { demoContent } from '../../database/seeds/content/demo-content.ts';
import { currentLanguage } from './language.ts';

/** The title of a tile of the demo content, in the language of the journey. */
export const titleOf = (name: string): string => {
  const tile = demoContent().resources.find(({ resource_gid: gid }) => gid === `demo-${name}`);
  if (!tile) throw new Error(`The demo content has no tile ${name}`);
  return currentLanguage() === 'hi' ? tile.formal_title_hi : tile.formal_title_en;
};

/** The tile as it can be pressed: the first link whose name begins with its title. */
export const tile = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${titleOf(name)}`) })
    .first();

/** Unfolds the part of the home page that is behind "More". */
export const openMore = (page: Page): Promise<void> => page.locator('summary', { hasText: m.feed_home_more() }).click();
