import { m } from '@sikka/messages';
import { currentLocale } from '#shared/locale.ts';
import { roleLimits, roles } from './fantasy-rules.ts';
import { Shirt } from './Shirt.tsx';
import styles from './TeamField.module.css';
import { playerText } from './texts.ts';
import type { Fantasy } from './use-fantasy.ts';

/** The chosen players on a drawn field, a line for each role; hidden from screen readers, whom the lists tell the same. */
export const TeamField = ({ game: { chosen, captain, viceCaptain } }: { game: Fantasy }) => {
  const locale = currentLocale();
  const markOf = (id: string): string | undefined => {
    if (id === captain) return m.games_fantasy_captain_short();
    return id === viceCaptain ? m.games_fantasy_vice_short() : undefined;
  };
  return (
    <div className={styles.field} aria-hidden="true">
      {roles.map((role) => {
        const players = chosen.filter((player) => player.role === role);
        return (
          <div key={role} className={styles.line}>
            {players.map(({ id, name, team }) => (
              <span key={id} className={styles.player}>
                <Shirt team={team} className={styles.shirt} />
                {markOf(id) && <span className={styles.mark}>{markOf(id)}</span>}
                <span className={styles.plate}>{name[locale].split(' ')[0]}</span>
              </span>
            ))}
            {Array.from({ length: Math.max(0, roleLimits[role].min - players.length) }, (_, at) => (
              <span key={at} className={styles.empty}>
                <Shirt className={styles.shirt} />
                <span className={styles.missing}>{playerText(role)}</span>
              </span>
            ))}
          </div>
        );
      })}
    </div>
  );
};
