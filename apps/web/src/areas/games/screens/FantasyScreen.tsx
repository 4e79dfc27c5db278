import { gameLimits } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { cx } from '@sikka/ui/cx';
import { ProgressBar } from '@sikka/ui/progress-bar';
import { TextButton } from '@sikka/ui/text-button';
import { type ReactNode, useEffect, useRef } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { leaveScreen } from '#shared/trail.ts';
import { ChooseLeaders } from '../fantasy/ChooseLeaders.tsx';
import { ChooseTeam } from '../fantasy/ChooseTeam.tsx';
import { missingRoles, teamSize } from '../fantasy/fantasy-rules.ts';
import styles from '../fantasy/Fantasy.module.css';
import { listText, playerText, pointsText } from '../fantasy/texts.ts';
import { PointsTable } from '../fantasy/PointsTable.tsx';
import { TeamResult } from '../fantasy/TeamResult.tsx';
import { type Fantasy, useFantasy } from '../fantasy/use-fantasy.ts';
import { shareResult } from '../own/challenge.ts';
import { EndActs } from '../own/GameEnd.tsx';
import { BreakReminder } from '../play-time/PlayTime.tsx';

const sharePoints = (points: number): Promise<void> =>
  shareResult(m.games_fantasy_title(), m.games_fantasy_share({ points: pointsText(points) }), {
    to: '/fantasyCricket',
  });

const footOf = (game: Fantasy): ReactNode => {
  const chosen = m.games_fantasy_chosen({ count: game.chosen.length, size: teamSize });
  const missing = missingRoles(game.chosen);
  switch (game.step) {
    case 'CHOOSE':
      return (
        <div className={styles.count}>
          <div className="split">
            <p className="heading" aria-live="polite">
              {chosen}
            </p>
            {!game.isTeam && <TextButton onClick={game.fillUp}>{m.games_fantasy_fill()}</TextButton>}
          </div>
          <ProgressBar label={chosen} value={game.chosen.length / teamSize} tone="gold" />
          {missing.length > 0 && (
            <p className="quiet">
              {m.games_fantasy_more_of({ roles: listText(missing.map((role) => playerText(role))) })}
            </p>
          )}
          <Button wide disabled={!game.isTeam} onClick={() => game.goTo('LEAD')}>
            {m.games_fantasy_to_lead()}
          </Button>
        </div>
      );
    case 'LEAD':
      return (
        <Button wide disabled={!game.captain || !game.viceCaptain} onClick={game.play}>
          {m.games_fantasy_play()}
        </Button>
      );
    case 'RESULT':
      return (
        <EndActs
          act={m.games_fantasy_next()}
          onAct={game.playNext}
          share={m.common_share()}
          onShare={() => void sharePoints(game.points)}
        />
      );
  }
};

const stepBefore = { CHOOSE: undefined, LEAD: 'CHOOSE', RESULT: 'LEAD' } as const;

const stepTitle = {
  CHOOSE: m.games_fantasy_title,
  LEAD: m.games_fantasy_lead,
  RESULT: m.games_fantasy_result,
} as const;

/** Scrolls to the top on each step; later steps also take the focus. */
const Step = ({ isOpening, children }: { isOpening: boolean; children: ReactNode }) => {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    if (!isOpening) top.current?.focus({ preventScroll: true });
  }, [isOpening]);
  return (
    <div ref={top} tabIndex={-1} className={cx('stack', styles.step)}>
      {children}
    </div>
  );
};

/** A demo of fantasy cricket with fictional players: nothing to pay or win, and no links out. */
export const FantasyScreen = () => {
  const game = useFantasy();
  const { step } = game;
  const before = stepBefore[step];
  return (
    <Screen title={stepTitle[step]()} back={() => (before ? game.goTo(before) : leaveScreen())} foot={footOf(game)}>
      <Step key={step} isOpening={step === 'CHOOSE'}>
        <BreakReminder />
        {step === 'CHOOSE' && <ChooseTeam game={game} />}
        {step === 'LEAD' && <ChooseLeaders game={game} />}
        {step === 'RESULT' && <TeamResult game={game} />}
        {step === 'RESULT' && (
          <Button variant="soft" wide onClick={() => game.goTo('CHOOSE')}>
            {m.games_fantasy_change()}
          </Button>
        )}
        <PointsTable />
        {step === 'CHOOSE' && <p className="quiet">{m.games_fantasy_demo({ age: gameLimits.adultYears })}</p>}
      </Step>
    </Screen>
  );
};
