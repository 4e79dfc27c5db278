import { useFeed } from '#shared/feed.ts';
import type { PagePosition } from '#shared/slot.tsx';
import { ChannelSection } from './ChannelSection.tsx';
import { drawnSections } from './feed-rules.ts';

/** The sections of content at the foot of another area's page; none until they are loaded. */
export const PageSections = ({ position }: { position: PagePosition }) => {
  const [feed] = useFeed(position);
  if (feed.status !== 'ready') return null;
  return (
    <div className="stack column">
      {drawnSections(feed.content).map((section) => (
        <ChannelSection key={section.channel.channelGid} section={section} />
      ))}
    </div>
  );
};
