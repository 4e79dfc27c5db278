import { m } from '@sikka/messages';
import { Fold } from '#shared/frame/Fold.tsx';
import styles from './Fantasy.module.css';
import { type PointKind, pointsFor } from './fantasy-rules.ts';
import { pointText } from './texts.ts';

export const PointsTable = () => (
  <Fold title={m.games_fantasy_table()}>
    <div className="inside">
      <table className={styles.table}>
        <tbody>
          {(Object.keys(pointsFor) as PointKind[]).map((kind) => (
            <tr key={kind}>
              <th scope="row">{pointText(kind)}</th>
              <td>{pointsFor[kind] > 0 ? `+${pointsFor[kind]}` : `−${-pointsFor[kind]}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">{m.games_fantasy_how_stars()}</p>
    </div>
  </Fold>
);
