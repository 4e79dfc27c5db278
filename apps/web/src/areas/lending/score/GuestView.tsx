import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import stack from '#shared/money/Stack.module.css';
import { signInFor } from '#shared/ask/sign-in-for.ts';
import { About } from './About.tsx';

/** What the page is about, for whoever has not signed in. */
export const GuestView = () => (
  <div className={stack.stack}>
    <About />
    <Button wide onClick={() => void signInFor({ to: '/creditScore' })}>
      {m.lending_score_sign_in()}
    </Button>
  </div>
);
