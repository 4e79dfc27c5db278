import type { Feed } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Storefront } from '@sikka/ui/icons/Storefront';
import { EmptyState } from '@sikka/ui/state-message';
import { type ReactNode, useMemo } from 'react';
import { Slot } from '#shared/slot.tsx';
import { FirstScreen } from '../tiles/TilePicture.tsx';
import { ChannelSection } from './ChannelSection.tsx';
import { drawnSections, type DrawnSection, floatingTiles } from './feed-rules.ts';
import { FloatButtons } from './FloatButtons.tsx';
import styles from './home.module.css';
import { MoreSections } from './MoreSections.tsx';

/** Sections shown at once, in the provider's order; the others are folded behind "More". */
const firstSections = 5;

const isMainMenu = ({ entities }: DrawnSection): boolean => entities.some(({ type }) => type === 'TOOLS');

/** A section; the main menu comes after the user's own items. */
const sectionOf = (section: DrawnSection): ReactNode => {
  const drawn = <ChannelSection key={section.channel.channelGid} section={section} />;
  if (!isMainMenu(section)) return drawn;
  return [
    <div key="own" className={styles.own}>
      <Slot name="own" />
    </div>,
    drawn,
  ];
};

export const HomeContent = ({ feed }: { feed: Feed }) => {
  const sections = useMemo(() => drawnSections(feed), [feed]);
  if (sections.length === 0) {
    return <EmptyState icon={<Storefront />} title={m.feed_empty_title()} text={m.feed_empty_text()} />;
  }
  const folded = sections.slice(firstSections);
  return (
    <>
      <FirstScreen value>
        <div className="cards">{sections.slice(0, firstSections).map(sectionOf)}</div>
      </FirstScreen>
      {folded.length > 0 && (
        <MoreSections>
          <Slot name="seasons" />
          {folded.map(sectionOf)}
        </MoreSections>
      )}
      <FloatButtons tiles={floatingTiles(feed)} />
    </>
  );
};
