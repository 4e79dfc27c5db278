import { m } from '@sikka/messages';
import { cx } from '@sikka/ui/cx';
import styles from './Timeline.module.css';

export interface TimelineStep {
  key: string;
  title: string;
  /** Who has the money, or another remark; shown once if the step before has the same. */
  note?: string | undefined;
  /** When it happened, or by when it will; shown once if the step before has the same. */
  time?: string | undefined;
  /** Not reached yet. */
  isNext?: boolean;
}

/** Steps that happened, and those still to come. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => {
  const nextAt = steps.findIndex(({ isNext }) => isNext);
  // The last step that happened is where things stand.
  const nowAt = nextAt === -1 ? undefined : Math.max(nextAt - 1, 0);
  return (
    <ol>
      {steps.map(({ key, title, note, time, isNext }, index) => (
        <li
          key={key}
          className={styles.step}
          data-next={isNext || undefined}
          aria-current={index === nowAt ? 'step' : undefined}
        >
          <span className={cx('words', (index === nowAt || nowAt === undefined) && 'strong')}>
            {isNext && <span className="visually-hidden">{m.payments_screen_step_next()} </span>}
            {title}
          </span>
          {note && note !== steps[index - 1]?.note && <span className={`quiet ${styles.note}`}>{note}</span>}
          {time && time !== steps[index - 1]?.time && <span className="quiet end">{time}</span>}
        </li>
      ))}
    </ol>
  );
};
