import { m } from '@sikka/messages';
import { Skeleton, SkeletonGroup } from '@sikka/ui/skeleton';
import type { AgreementBlock } from '../agreements/read-agreement.ts';
import styles from './AgreementText.module.css';

const Block = ({ block }: { block: AgreementBlock }) => {
  switch (block.kind) {
    case 'title':
      return null;
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
  }
};

/** The text of an agreement; its title is in the page header. */
export const AgreementText = ({ blocks }: { blocks: readonly AgreementBlock[] }) => (
  <article className={`list ${styles.text}`}>
    {blocks.map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </article>
);

const skeletonLines = 12;

export const AgreementSkeleton = () => (
  <SkeletonGroup label={m.frame_loading()}>
    {Array.from({ length: skeletonLines }, (_, index) => (
      <Skeleton key={index} width={index % 4 === 3 ? 'medium' : 'full'} />
    ))}
  </SkeletonGroup>
);
