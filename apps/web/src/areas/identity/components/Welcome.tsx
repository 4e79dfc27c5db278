import styles from './sign-in.module.css';

/** The words at the head of a sign-in page. */
export const Welcome = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.welcome}>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.text}>{text}</p>
  </div>
);
