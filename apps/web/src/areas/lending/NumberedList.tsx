import styles from './NumberedList.module.css';

/** Steps in their order, each with its number in a circle. */
export const NumberedList = ({ steps }: { steps: readonly string[] }) => (
  <ol className={styles.list}>
    {steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);
