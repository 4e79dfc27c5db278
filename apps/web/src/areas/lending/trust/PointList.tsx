import { Card } from '@sikka/ui/card';
import { CheckCircle } from '@sikka/ui/icons/CheckCircle';
import { X } from '@sikka/ui/icons/X';
import styles from './PointList.module.css';

interface PointListProps {
  /** Sentences, each of its own. */
  points: readonly (() => string)[];
  /** They say what never happens. */
  isNever?: boolean;
}

/** Promises, one a line, with a mark before each. */
export const PointList = ({ points, isNever = false }: PointListProps) => (
  <Card>
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point()} className={styles.point} data-never={isNever || undefined}>
          {isNever ? <X /> : <CheckCircle />}
          <span>{point()}</span>
        </li>
      ))}
    </ul>
  </Card>
);
