import styles from './season.module.css';

/** Which of so many steps are done, as a line of as many parts; words beside it say the same. */
export const Steps = ({ count, done }: { count: number; done: number }) => (
  <div className={styles.steps} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <span key={index} data-done={index < done || undefined} />
    ))}
  </div>
);
