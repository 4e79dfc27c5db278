import type { CreditScore } from '@sikka/contract';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { lazyPart } from '#shared/lazy-part.tsx';
import { Dock } from '#shared/frame/Dock.tsx';
import { Fold } from '#shared/frame/Fold.tsx';
import { Screen } from '#shared/frame/Screen.tsx';
import { StaleNote } from '#shared/frame/StaleNote.tsx';
import { signInFor } from '#shared/prompt/sign-in-for.ts';
import { Loaded } from '#shared/query/Loaded.tsx';
import { useUser } from '#shared/session.ts';
import { FirstEnquiry, About, RefreshCard, ScoreStatusCard } from '../ScoreStatusCard.tsx';
import { useDisputes, useScore } from '../score-data.ts';

const GuestView = () => (
  <div className="stack">
    <About isGuest>
      <Dock>
        <Button wide onClick={() => void signInFor({ to: '/creditScore' })}>
          {m.lending_score_sign_in()}
        </Button>
      </Dock>
    </About>
  </div>
);

const WithdrawCard = lazyPart(() => import('../WithdrawCard.tsx').then((it) => it.WithdrawCard));
const Report = lazyPart(() => import('../Report.tsx').then((it) => it.Report));
const DisputesRow = lazyPart(() => import('../Report.tsx').then((it) => it.DisputesRow));

/** No report was requested yet, or the consent was withdrawn. */
const isBefore = ({ state, consent }: CreditScore): boolean => state === 'NONE' || consent.given === undefined;

const OwnScore = () => {
  const query = useScore();
  const disputes = useDisputes().content?.disputes ?? [];
  const { refetch: onReload, set: onScore } = query;
  return (
    <Loaded query={query} isNoteless>
      {(score) => {
        const props = { score, onScore, onReload };
        return (
          <div className="stack">
            <StaleNote isStale={query.problem !== undefined} onReload={onReload} />
            {isBefore(score) ? (
              <FirstEnquiry {...props} />
            ) : (
              <>
                <ScoreStatusCard {...props} />
                <Report score={score} disputes={disputes} />
                {!score.refreshFrom && <RefreshCard {...props} />}
              </>
            )}
            {disputes.length > 0 && <DisputesRow />}
            {score.consent.given && (
              <Fold title={m.lending_score_manage()}>
                {score.refreshFrom && !isBefore(score) && <RefreshCard {...props} />}
                <WithdrawCard {...props} />
              </Fold>
            )}
          </div>
        );
      }}
    </Loaded>
  );
};

/** The user's credit score, or an introduction for guests. */
export const ScoreScreen = () => {
  const user = useUser();
  return <Screen title={m.common_credit_score()}>{user ? <OwnScore key={user.userGid} /> : <GuestView />}</Screen>;
};
