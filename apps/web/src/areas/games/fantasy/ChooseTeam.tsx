import { m } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Checkbox } from '@sikka/ui/checkbox';
import { SectionTitle } from '@sikka/ui/section-title';
import { currentLocale } from '#shared/locale.ts';
import { roleCounts, roleLimits, roles } from './fantasy-rules.ts';
import styles from './Fantasy.module.css';
import { sideNames, squad } from './scorecards.ts';
import { Shirt } from './Shirt.tsx';
import { TeamField } from './TeamField.tsx';
import { roleText } from './texts.ts';
import type { Fantasy } from './use-fantasy.ts';

/** The players of both teams by role; players who no longer fit are disabled. */
export const ChooseTeam = ({ game }: { game: Fantasy }) => {
  const locale = currentLocale();
  const counts = roleCounts(game.chosen);
  return (
    <>
      <TeamField game={game} />
      {roles.map((role) => (
        <section key={role} className="stack">
          <SectionTitle
            more={<span className="quiet">{m.games_fantasy_count({ count: counts[role], ...roleLimits[role] })}</span>}
          >
            {roleText(role)}
          </SectionTitle>
          <Card>
            {squad
              .filter((player) => player.role === role)
              .map((player) => (
                <Checkbox
                  key={player.id}
                  checked={game.isChosen(player)}
                  disabled={!game.isChosen(player) && !game.canAdd(player)}
                  onChange={() => game.toggle(player)}
                  label={
                    <span className={styles.choice}>
                      <Shirt team={player.team} className={styles.crest} />
                      <span>
                        <span className={styles.name}>{player.name[locale]}</span>{' '}
                        <span className="quiet">{sideNames[player.team][locale]}</span>
                      </span>
                    </span>
                  }
                />
              ))}
          </Card>
        </section>
      ))}
    </>
  );
};
