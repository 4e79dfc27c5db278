import { brandName } from '#shared/locale.ts';
import { pageFacts } from '#shared/page-facts.ts';
import styles from './sign-in.module.css';

/** Side of the logo, in pixels. */
const side = 64;

interface WelcomeProps {
  title: string;
  text: string;
}

export const Welcome = ({ title, text }: WelcomeProps) => (
  <div className={`lines ${styles.welcome}`}>
    <h2 className={styles.title}>{title}</h2>
    <p className="muted">{text}</p>
  </div>
);

/** The logo, the brand name, and a line of text. */
export const Brand = ({ text }: Pick<WelcomeProps, 'text'>) => {
  const { base } = pageFacts();
  return (
    <div className={`center tight ${styles.brand}`}>
      <img src={`${base}/icon.svg`} alt="" width={side} height={side} />
      <h2 className={styles.wordmark}>{brandName()}</h2>
      <p className="muted">{text}</p>
    </div>
  );
};
