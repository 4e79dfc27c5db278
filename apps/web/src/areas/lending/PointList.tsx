import { Card } from '@sikka/ui/card';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { X } from '@sikka/ui/icons/X';
import { Fold } from '#shared/frame/Fold.tsx';
import styles from './pieces.module.css';

interface PointListProps {
  points: readonly (() => string)[];
  /** They are things that never happen. */
  isNever?: boolean;
  /** Title of a fold around them. */
  title?: string;
}

/** Points, one on each line, with a mark before each. */
export const PointList = ({ points, isNever = false, title }: PointListProps) => {
  const list = (
    <ul className="list">
      {points.map((point) => (
        <li key={point()} className={`beside ${styles.point}`} data-never={isNever || undefined}>
          {isNever ? <X /> : <CheckCircle />}
          <span>{point()}</span>
        </li>
      ))}
    </ul>
  );
  if (title === undefined) return <Card>{list}</Card>;
  return (
    <Fold title={title} padded="plain">
      {list}
    </Fold>
  );
};
