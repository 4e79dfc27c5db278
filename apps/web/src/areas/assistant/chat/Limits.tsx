import type { ChatQuota } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { hrefOf } from '#shared/navigation.ts';
import styles from './chat.module.css';

/** From how many questions on a user is told what is left of the day. */
const few = 5;

/** What is left: to guests always, to users when it is little. */
export const QuestionsLeft = ({ quota: { questionsLeft: left, limit, per } }: { quota: ChatQuota }) => {
  if (per === 'DAY' && left > few) return null;
  return (
    <p className={styles.left}>
      {per === 'DAY' ? m.assistant_screen_left_today({ left }) : m.assistant_screen_left({ left, limit })}
    </p>
  );
};

/** The free questions are used up: the way on, with the question that was not taken. */
export const GuestLimit = ({ limit, onSignIn }: { limit: number; onSignIn: () => void }) => (
  <Card tone="warn" role="alert" className="stack">
    <div className="lines">
      <h2 className="heading">{m.assistant_screen_sign_in_title({ limit })}</h2>
      <p>{m.assistant_screen_sign_in_text()}</p>
    </div>
    <Button wide onClick={onSignIn}>
      {m.assistant_screen_sign_in()}
    </Button>
  </Card>
);

/** The questions of the day are used up. */
export const DailyLimit = ({ limit }: { limit: number }) => (
  <Card tone="warn" role="alert" className="stack">
    <div className="lines">
      <h2 className="heading">{m.assistant_screen_daily_title()}</h2>
      <p>{m.assistant_screen_daily_text({ limit })}</p>
    </div>
    <Button wide variant="soft" href={hrefOf({ to: '/problem' })}>
      {m.assistant_screen_help()}
    </Button>
  </Card>
);
