import type { CommunityPhoto } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Picture } from '@sikka/ui/picture';
import { ScrollRow } from '@sikka/ui/scroll-row';
import { storyDrawing } from '#shared/frame/StoryCard.tsx';
import styles from './Photos.module.css';

const Photo = ({ photo: { iconUrl, iconDarkUrl, caption } }: { photo: CommunityPhoto }) => (
  <figure className={`surface ${styles.photo}`}>
    <Picture src={iconUrl} darkSrc={iconDarkUrl} alt="" loading="eager" {...storyDrawing} />
    {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
  </figure>
);

/** The pictures of a card with captions; several are in a scrolling row. */
export const Photos = ({ photos }: { photos: readonly CommunityPhoto[] }) => {
  const [first, ...others] = photos;
  if (!first) return null;
  if (others.length === 0) return <Photo photo={first} />;
  return (
    <ScrollRow label={m.community_photos({ count: photos.length })} size="wide" isToRead>
      {photos.map((photo) => (
        <Photo key={photo.iconUrl} photo={photo} />
      ))}
    </ScrollRow>
  );
};
