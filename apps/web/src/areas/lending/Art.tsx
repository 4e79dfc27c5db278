import { Picture } from '@sikka/ui/picture';
import { pageFacts } from '#shared/page-facts.ts';

interface ArtProps {
  /** Name of the drawing below `art`, which has a light and a dark version. */
  name: string;
  width: number;
  height: number;
  className?: string | undefined;
}

/** A drawing of the product beside words that say the same. */
export const Art = ({ name, ...size }: ArtProps) => {
  const place = `${pageFacts().base}/art/${name}`;
  return <Picture {...size} src={`${place}.svg`} darkSrc={`${place}-dark.svg`} alt="" />;
};
