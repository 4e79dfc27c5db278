import type { Channel } from '@sikka/contract';
import { SectionTitle } from '@sikka/ui/section-title';
import { entityViews } from '../entities/entity-views.ts';
import { TilePicture } from '../tiles/TilePicture.tsx';
import { isTinted, type DrawnSection } from './feed-rules.ts';
import { MoreLink } from './MoreLink.tsx';
import styles from './ChannelSection.module.css';

/** A section of a page: its title, and its entities, each rendered by type. */
export const ChannelSection = ({ section: { channel, entities } }: { section: DrawnSection }) => (
  <section
    className={`list ${styles.section}`}
    data-section={channel.channelGid}
    data-tinted={isTinted(channel) || undefined}
  >
    {channel.formalTitle && (
      <SectionTitle
        icon={channel.iconUrl && <ChannelIcon channel={channel} />}
        more={hasMore(channel) && <MoreLink channel={channel} />}
      >
        {channel.formalTitle}
      </SectionTitle>
    )}
    {entities.map(({ type, entity }) => {
      const View = entityViews[type];
      return <View key={entity.entityGid} type={type} entity={entity} label={channel.formalTitle} />;
    })}
  </section>
);

const hasMore = ({ buttonSelection, buttonValue, buttonLink }: Channel): boolean =>
  buttonSelection === 1 && buttonValue !== '' && buttonLink !== '';

/** Side of the icon beside a title, in pixels. */
const iconSide = 24;

const ChannelIcon = ({ channel: { iconUrl, iconDarkUrl } }: { channel: Channel }) => (
  <TilePicture
    tile={{ iconUrl, iconDarkUrl, iconUrlColor: '', iconDarkUrlColor: '' }}
    width={iconSide}
    height={iconSide}
    className={styles.icon}
  />
);
