// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { m, setLocaleSource } from '@sikka/messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { entityTypes, type EntityTypeName } from '@sikka/contract/rules';
import { defaultFacts, setPageFacts } from '#shared/page-facts.ts';
import { setPreloadedContent } from '#shared/preloaded.ts';
import { arrangementWith, channelWith, entityWith, feedWith, tileWith } from '../testing/feed-builders.ts';
import { openRouter } from '../testing/open-router.ts';
import { HomeScreen } from './HomeScreen.tsx';

const coupon = { id: 'soup', pageTitle: 'Free soup', guideUrl: '/introduce?type=coupons' };
const everyType = (Object.keys(entityTypes) as EntityTypeName[]).map((type) =>
  channelWith(
    [
      entityWith(type, {
        entityGid: type,
        arrangementForm: arrangementWith(1, coupon, { ...coupon, id: 'b' }, { ...coupon, id: 'c' }),
      }),
    ],
    { formalTitle: type },
  ),
);
const search = entityWith('LIST', { entityGid: 'box', resourceList: [tileWith({ componentName: 'search' })] });

const draw = (locale: 'en' | 'hi' = 'en'): string => {
  setPageFacts({ ...defaultFacts, locale });
  setLocaleSource(() => locale);
  return renderToString(<HomeScreen />);
};

describe('the home page on the server', () => {
  beforeAll(() => {
    openRouter();
    setPreloadedContent({ INDEX: feedWith([channelWith([search]), ...everyType]) });
  });

  it('renders without a window', () => {
    expect(typeof window).toBe('undefined');
    expect(draw()).toContain(m.feed_home_title());
  });

  it('has every type except overlays', () => {
    const titles = [...draw().matchAll(/<h2[^>]*>([A-Z_]+)<\/h2>/g)].map(([, title]) => title);
    const over = ['FLOAT', 'POP', 'TAB'];
    expect(titles).toEqual(Object.keys(entityTypes).filter((type) => !over.includes(type)));
  });

  it('has no style attribute and no script, which the security policy forbids', () => {
    expect(draw()).not.toMatch(/\sstyle=|<script|\son[a-z]+=/);
  });

  it('has links that work before any script', () => {
    expect(draw()).toContain('href="/app/introduce?type=bills&amp;gid=electricity"');
  });

  it('contains nothing that depends on the user', () => {
    expect(draw()).not.toMatch(/Sign in|complementary|<aside/);
  });

  it('is in the requested language', () => {
    expect(draw('hi')).toContain('बिल, लोन, सिक्के');
  });
});
