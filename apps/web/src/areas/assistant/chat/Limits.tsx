import type { ChatQuota } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { hrefOf } from '#shared/navigation.ts';
import styles from './chat.module.css';

/** Users see how many questions are left once there are only this many. */
const few = 5;

/** How many questions are left: always for guests, for users only if few are left. */
export const QuestionsLeft = ({ quota: { questionsLeft: left, limit, per } }: { quota: ChatQuota }) => {
  if (per === 'DAY' && left > few) return null;
  return (
    <p className={`quiet centered ${styles.left}`}>
      {per === 'DAY' ? m.assistant_screen_left_today({ left }) : m.assistant_screen_left({ left, limit })}
    </p>
  );
};

/** Asks a guest without free questions to sign in. The question stays in the field. */
export const GuestLimit = ({ limit, onSignIn }: { limit: number; onSignIn: () => void }) => (
  <Card tone="warn" role="alert" className="stack">
    <div className="lines">
      <h2 className="heading">{m.assistant_screen_sign_in_title({ limit })}</h2>
      <p>{m.assistant_screen_sign_in_text()}</p>
    </div>
    <Button wide onClick={onSignIn}>
      {m.common_sign_in()}
    </Button>
  </Card>
);

/** Tells a user that the day's questions are used up. */
export const DailyLimit = ({ limit }: { limit: number }) => (
  <Card tone="warn" role="alert" className="stack">
    <div className="lines">
      <h2 className="heading">{m.assistant_screen_daily_title()}</h2>
      <p>{m.assistant_screen_daily_text({ limit })}</p>
    </div>
    <Button wide variant="soft" href={hrefOf({ to: '/problem' })}>
      {m.common_search_help()}
    </Button>
  </Card>
);
