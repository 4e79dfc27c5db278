import { lazyPart } from '../shared/lazy-part.tsx';
import { fillSlot, pagePositions } from '../shared/slot.tsx';

const PageSections = lazyPart(() => import('../areas/feed/home/PageSections.tsx').then((it) => it.PageSections), null);

/** Fills the places for content on the pages of other areas, for guests and users. */
export const fillPageSections = (): void => {
  for (const position of pagePositions) fillSlot(`feed:${position}`, () => <PageSections position={position} />);
};
