import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Checkbox } from '@sikka/ui/checkbox';
import { Tabs } from '@sikka/ui/tabs';
import { useId } from 'react';
import { currentLocale } from '#shared/locale.ts';
import { missingRoles, type Role, roleCounts, roleLimits, roles, whyNot } from './fantasy-rules.ts';
import styles from './Fantasy.module.css';
import { sideNames, squad } from './scorecards.ts';
import { Shirt } from './Shirt.tsx';
import { TeamField } from './TeamField.tsx';
import { listText, playerText, roleText } from './texts.ts';
import type { Fantasy } from './use-fantasy.ts';

/** Why the other players of a role cannot be picked, or how many can be. */
const ruleText = (chosen: Fantasy['chosen'], role: Role): string => {
  const { min, max } = roleLimits[role];
  switch (whyNot(chosen, role)) {
    case undefined:
      return m.games_fantasy_pick({ least: min, most: max });
    case 'TEAM_FULL':
      return m.games_fantasy_full();
    case 'ROLE_FULL':
      return m.games_fantasy_role_full({ most: max });
    case 'KEPT':
      return m.games_fantasy_kept({ roles: listText(missingRoles(chosen).map((each) => playerText(each))) });
  }
};

/** The players of both teams by role; those who no longer fit are disabled, with the reason above them. */
export const ChooseTeam = ({ game }: { game: Fantasy }) => {
  const locale = currentLocale();
  const { chosen, role } = game;
  const counts = roleCounts(chosen);
  const ruleId = useId();
  return (
    <>
      <TeamField game={game} />
      <Tabs
        label={m.games_fantasy_roles()}
        items={roles.map((each) => ({
          key: each,
          label: (
            <span className={styles.role}>
              {roleText(each)} <span className="quiet">{counts[each]}</span>
            </span>
          ),
        }))}
        selectedKey={role}
        onSelect={game.showRole}
      >
        <div className="lines">
          <p id={ruleId} className={whyNot(chosen, role) ? 'strong' : 'quiet'} aria-live="polite">
            {ruleText(chosen, role)}
          </p>
          <Card className="ruled">
            {squad
              .filter((player) => player.role === role)
              .map((player) => {
                const isFree = game.isChosen(player) || game.canAdd(player);
                return (
                  <Checkbox
                    key={player.id}
                    className={styles.player}
                    checked={game.isChosen(player)}
                    disabled={!isFree}
                    aria-describedby={isFree ? undefined : ruleId}
                    onChange={() => game.toggle(player)}
                    label={
                      <span className={styles.choice}>
                        <Shirt team={player.team} className={styles.shirt} />
                        <span className="tight">
                          <span className={styles.name}>{player.name[locale]}</span>
                          <span className="quiet">{sideNames[player.team][locale]}</span>
                        </span>
                      </span>
                    }
                  />
                );
              })}
          </Card>
        </div>
      </Tabs>
    </>
  );
};
