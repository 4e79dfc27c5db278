// @vitest-environment node
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Avatar } from './avatar/avatar.tsx';
import { Badge } from './badge/badge.tsx';
import { Button } from './button/button.tsx';
import { Card } from './card/card.tsx';
import { Carousel } from './carousel/carousel.tsx';
import { Chip } from './chip/chip.tsx';
import { HeroCard } from './hero-card/hero-card.tsx';
import { IconTile } from './icon-tile/icon-tile.tsx';
import { House } from './generated/icons/House.tsx';
import { HouseFill } from './generated/icons/HouseFill.tsx';
import { ListGroup, ListRow } from './list/list.tsx';
import { NoticeBar } from './notice-bar/notice-bar.tsx';
import { BackButton, PageHeader } from './page-header/page-header.tsx';
import { Picture } from './picture/picture.tsx';
import { ScrollRow } from './scroll-row/scroll-row.tsx';
import { SearchField } from './search-field/search-field.tsx';
import { Skeleton, SkeletonGroup, SkeletonRows } from './skeleton/skeleton.tsx';
import { TabBar } from './tab-bar/tab-bar.tsx';
import { Tag } from './tag/tag.tsx';
import { TextButton } from './text-button/text-button.tsx';
import { Toaster } from './toaster/toaster.tsx';

const picture = <Picture src="/a.svg" darkSrc="/b.svg" alt="Coins" width={320} height={160} />;

const home: Record<string, ReactNode> = {
  avatar: <Avatar src="/me.svg" alt="" />,
  badge: <Badge>new</Badge>,
  button: <Button isBusy>Pay now</Button>,
  card: <Card tone="good">Saved</Card>,
  carousel: (
    <Carousel label="Offers" roleDescription="carousel" slideLabel={String} pauseLabel="Pause" playLabel="Play">
      <a href="/one">One</a>
      <a href="/two">Two</a>
    </Carousel>
  ),
  chip: <Chip tone="gold">1,240</Chip>,
  header: (
    <PageHeader
      title="Key facts"
      leading={<BackButton label="Back" href="/" />}
      corner={<TextButton>Rules</TextButton>}
    />
  ),
  hero: <HeroCard>₹1,840</HeroCard>,
  list: (
    <ListGroup>
      <ListRow
        href="/loan"
        icon={<IconTile>U</IconTile>}
        title="Loans"
        sub="From 12.5% a year"
        trailing={<Tag>New</Tag>}
      />
    </ListGroup>
  ),
  notice: <NoticeBar texts={['98***210 received ₹80,000 in 4 minutes']} />,
  picture,
  scroller: (
    <ScrollRow label="Coupons">
      <Card>1</Card>
      <Card>2</Card>
      <Card>3</Card>
    </ScrollRow>
  ),
  search: (
    <SearchField
      label="Search"
      placeholder="Search bills"
      clearLabel="Clear"
      value=""
      onValueChange={() => undefined}
    />
  ),
  skeleton: (
    <SkeletonGroup label="Loading">
      <Skeleton shape="hero" />
      <SkeletonRows rows={2} />
    </SkeletonGroup>
  ),
  tabs: (
    <TabBar
      label="Main"
      selectedKey="home"
      items={[{ key: 'home', label: 'Home', href: '/', icon: <House />, selectedIcon: <HouseFill />, unread: 'New' }]}
    />
  ),
  toaster: <Toaster />,
};

it.each(Object.entries(home))(
  'renders %s on the server without a style attribute, which the security policy forbids',
  (_, node) => {
    const html = renderToString(node);
    expect(html).not.toMatch(/\sstyle=|<style|<script/);
    expect(html).toContain('class=');
  },
);

it('renders links that work before any script', () => {
  expect(renderToString(home['tabs'])).toContain('href="/"');
  expect(renderToString(home['carousel'])).toContain('href="/two"');
});
