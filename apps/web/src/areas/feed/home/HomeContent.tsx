import type { Feed } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Storefront } from '@sikka/ui/icons/Storefront';
import { EmptyState } from '@sikka/ui/state-message';
import { useMemo } from 'react';
import { Slot } from '#shared/slot.tsx';
import { FirstScreen } from '../tiles/TilePicture.tsx';
import { ChannelSection } from './ChannelSection.tsx';
import { drawnSections, floatingTiles } from './feed-rules.ts';
import { FloatButtons } from './FloatButtons.tsx';

/** Sections visible without scrolling. */
const firstSections = 5;

export const HomeContent = ({ feed }: { feed: Feed }) => {
  const sections = useMemo(() => drawnSections(feed), [feed]);
  if (sections.length === 0) {
    return <EmptyState icon={<Storefront />} title={m.feed_empty_title()} text={m.feed_empty_text()} />;
  }
  return (
    <>
      {sections.map((section, index) => (
        <FirstScreen key={section.channel.channelGid} value={index < firstSections}>
          <ChannelSection section={section} isBelow={index >= firstSections} />
          {section.entities.some(({ type }) => type === 'TOOLS') && <Slot name="own" />}
        </FirstScreen>
      ))}
      <FloatButtons tiles={floatingTiles(feed)} />
    </>
  );
};
