import { m } from '@sikka/messages';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { Entity } from '@sikka/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEntityType } from '@sikka/contract/rules';
import { setExposureWatcher } from '#shared/analytics/exposures.ts';
import type { DrawnType } from '../home/feed-rules.ts';
import { arrangementWith, entityWith, tilesNamed, tileWith } from '../testing/feed-builders.ts';
import { openRouter } from '../testing/open-router.ts';
import { entityViews } from './entity-views.ts';

const watch = vi.fn();

beforeEach(() => {
  watch.mockClear();
  setExposureWatcher({ watch, leave: () => undefined });
  openRouter();
  // happy-dom loads no pictures, which must not count as a failure.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = (entity: Entity, label = 'Section') => {
  const type = readEntityType(entity.entityType) as DrawnType;
  const View = entityViews[type];
  return render(<View type={type} entity={entity} label={label} />);
};

const linkNames = () => screen.getAllByRole('link').map((link) => link.textContent);

const plainTypes = [
  'SQUARED',
  'TOOLS',
  'TOOLS_BIG',
  'ACTIVITY',
  'FLASH',
  'LIST',
  'LOAN_LIST',
  'SHOP_LIST',
  'ROW_MOVE_IMAGES',
  'SLIDESHOW',
  'CAROUSEL',
] as const;

describe.each(plainTypes)('%s', (type) => {
  it('renders its tiles as links in order, each with a picture of known size', () => {
    const { container } = show(entityWith(type, { resourceList: tilesNamed('First', 'Second', 'Third') }));
    expect(linkNames()).toEqual(['First', 'Second', 'Third']);
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/app/introduce?type=bills&gid=electricity');
    const pictures = [...container.querySelectorAll('img')];
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
      expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
    }
    expect(watch).toHaveBeenCalledTimes(3);
  });

  it('renders a tile without a link, a picture or a second line', () => {
    show(
      entityWith(type, { resourceList: [tileWith({ guideUrl: '', iconUrl: '', innerTitle: '', iconUrlColor: '' })] }),
    );
    expect(screen.getByText('Electricity')).toBeTruthy();
    expect([...screen.queryAllByRole('link'), ...screen.queryAllByRole('button', { name: 'Electricity' })]).toEqual([]);
  });
});

describe.each(['SQUARED', 'TOOLS', 'TOOLS_BIG', 'FLASH', 'LOAN_LIST', 'SHOP_LIST', 'ROW_MOVE_IMAGES'] as const)(
  '%s',
  (type) => {
    it('labels a tile that is coming soon, which cannot be pressed', () => {
      show(entityWith(type, { resourceList: [tileWith({ guideUrl: '/coupon', needSubscript: 1 })] }));
      expect(screen.getByText(m.common_soon())).toBeTruthy();
      expect(screen.queryByText(m.common_new())).toBeNull();
      expect(screen.queryByRole('link')).toBeNull();
    });
  },
);

it.each([...plainTypes, 'HEAD_FIGURE', 'TYPE_NOTICE'] as const)(
  '%s shows the badge the server sends, and no other',
  (type) => {
    const marked = tileWith({ resourceGid: 'a', needSubscript: 1, subscriptStyle: 'hot' });
    show(entityWith(type, { resourceList: [marked, tileWith({ resourceGid: 'b', subscriptStyle: 'hot' })] }));
    expect(screen.getAllByText(m.feed_badge_hot())).toHaveLength(1);
  },
);

describe('pictures', () => {
  it('have a dark version where the theme follows the phone, and their colour below them', () => {
    const { container } = show(entityWith('SQUARED'));
    expect(container.querySelector('source')?.getAttribute('srcset')).toBe('/app/art/tile-dark.svg');
    expect([...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('fill'))).toEqual([
      '#E1F0EC',
      '#153330',
    ]);
  });

  it('keep the default picture when they fail', () => {
    const { container } = show(entityWith('SQUARED'));
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelectorAll('svg')).toHaveLength(2);
  });
});

describe('HEAD_FIGURE', () => {
  it('is one link with title, line and action, its picture loaded first', () => {
    const hero = tileWith({ formalTitle: 'Know the cost', buttonText: 'See loans', colorUrl: '/app/art/hero.svg' });
    const { container } = show(
      entityWith('HEAD_FIGURE', { resourceList: [hero, tileWith({ resourceGid: 'second' })] }),
    );
    expect(linkNames()).toEqual(['Know the costSee what is due and pay itSee loans']);
    expect(container.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
  });

  it('shows the kolam without a picture', () => {
    const { container } = show(entityWith('HEAD_FIGURE'));
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelectorAll('circle').length).toBeGreaterThan(5);
  });
});

describe('TYPE_NOTICE', () => {
  it('rotates the announcements, the important one first', () => {
    const notices = [
      ...tilesNamed('One', 'Two'),
      tileWith({ resourceGid: 'x', formalTitle: 'Beware', isImportant: 1 }),
    ];
    const { container } = show(entityWith('TYPE_NOTICE', { resourceList: notices }));
    const shown = () => container.querySelector('li:not([data-hidden])')?.textContent;
    const next = () => fireEvent.click(screen.getByRole('button'));
    const seen = [shown()];
    for (let press = 0; press < 3; press += 1) {
      next();
      seen.push(shown());
    }
    expect(seen).toEqual(['Beware', 'One', 'Two', 'Beware']);
  });

  it('needs no button for a single one', () => {
    show(entityWith('TYPE_NOTICE', { resourceList: tilesNamed('One') }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('coupon groups', () => {
  const tile = (pageTitle: string) => ({ id: pageTitle, pageTitle, guideUrl: '/introduce' });

  it.each([
    ['PORCELAIN_AREA', 1, 'large', 3],
    ['PORCELAIN_AREA', 2, 'three', 3],
    ['PORCELAIN_AREA_TWO', 1, 'two', 2],
    ['PORCELAIN_AREA_TWO', 2, 'two', 2],
  ] as const)('%s of sort type %i is laid out as %s', (type, sortType, layout, count) => {
    const arrangementForm = arrangementWith(sortType, tile('One'), tile('Two'), tile('Three'));
    const { container } = show(entityWith(type, { arrangementForm }));
    expect(container.querySelector('ul')?.dataset['layout']).toBe(layout);
    expect(linkNames()).toEqual(['One', 'Two', 'Three'].slice(0, count));
  });

  it('omit what they cannot read', () => {
    expect(show(entityWith('PORCELAIN_AREA', { arrangementForm: '{"sortType":1}' })).container.innerHTML).toBe('');
  });
});

it('ROW_MOVE_IMAGES has a progress bar for more than two', () => {
  const barOf = (count: number) => {
    const tiles = tilesNamed('One', 'Two', 'Three').slice(0, count);
    const { container } = show(entityWith('ROW_MOVE_IMAGES', { resourceList: tiles }));
    const bar = container.querySelector('section + [aria-hidden]');
    cleanup();
    return bar !== null;
  };
  expect([1, 2, 3].map(barOf)).toEqual([false, false, true]);
});

it('SLIDESHOW names its slides and its position', () => {
  show(entityWith('SLIDESHOW', { resourceList: tilesNamed('One', 'Two') }), '');
  const banners = screen.getByRole('region', { name: m.feed_banners() });
  expect(within(banners).getByRole('listitem', { name: '2 of 2' }).textContent).toBe('Two');
});

it('LIST becomes the search box for a search tile', () => {
  const search = tileWith({ resourceGid: 's', formalTitle: 'Search bills', componentName: 'search' });
  show(entityWith('LIST', { resourceList: [search, tileWith()] }));
  expect(screen.getByRole('link', { name: 'Search bills' }).getAttribute('href')).toBe('/app/search');
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

it('LOAN_LIST and FLASH name the action of a tap', () => {
  show(entityWith('LOAN_LIST', { resourceList: [tileWith({ buttonText: 'See cost' })] }));
  show(entityWith('FLASH', { resourceList: [tileWith({ buttonText: 'Spin' })] }));
  expect(linkNames().map((name) => name?.replace(/.*pay it/, ''))).toEqual(['See cost', 'Spin']);
});
