import { brandName } from '#shared/locale.ts';
import { pageFacts } from '#shared/page-facts.ts';
import styles from './sign-in.module.css';

/** Side of the mark, in pixels. */
const side = 64;

interface WelcomeProps {
  title: string;
  text: string;
}

/** The words at the head of a page. */
export const Welcome = ({ title, text }: WelcomeProps) => (
  <div className={styles.welcome}>
    <h2 className={styles.title}>{title}</h2>
    <p className={styles.text}>{text}</p>
  </div>
);

/** Whose sign-in it is: the mark and the name, and a line below them. */
export const Brand = ({ text }: Pick<WelcomeProps, 'text'>) => {
  const { base } = pageFacts();
  return (
    <div className={styles.brand}>
      <img src={`${base}/icon.svg`} alt="" width={side} height={side} />
      <h2 className={styles.wordmark}>{brandName()}</h2>
      <p className={styles.text}>{text}</p>
    </div>
  );
};
