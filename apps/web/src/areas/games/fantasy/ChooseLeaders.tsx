import { m } from '@sikka/messages';
import { Chip } from '@sikka/ui/chip';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { currentLocale } from '#shared/locale.ts';
import styles from './Fantasy.module.css';
import { Shirt } from './Shirt.tsx';
import { TeamField } from './TeamField.tsx';
import { playerText } from './texts.ts';
import type { Fantasy } from './use-fantasy.ts';

/**
 * Chooses the captain, who scores double, and the vice-captain, who scores one and a half times.
 */
export const ChooseLeaders = ({ game }: { game: Fantasy }) => {
  const { chosen, captain, viceCaptain, lead } = game;
  const locale = currentLocale();
  return (
    <>
      <p className="muted">{m.games_fantasy_lead_text()}</p>
      <TeamField game={game} />
      <ListGroup>
        {chosen.map(({ id, name, role, team }) => (
          <ListRow
            key={id}
            icon={<Shirt team={team} className={styles.crest} />}
            title={name[locale]}
            sub={playerText(role)}
            trailing={
              <span className="tags">
                <Chip
                  selected={captain === id}
                  aria-label={m.games_fantasy_make_captain({ name: name[locale] })}
                  onClick={() => lead('captain', id)}
                >
                  {m.games_fantasy_captain_short()}
                </Chip>
                <Chip
                  selected={viceCaptain === id}
                  aria-label={m.games_fantasy_make_vice({ name: name[locale] })}
                  onClick={() => lead('viceCaptain', id)}
                >
                  {m.games_fantasy_vice_short()}
                </Chip>
              </span>
            }
          />
        ))}
      </ListGroup>
    </>
  );
};
