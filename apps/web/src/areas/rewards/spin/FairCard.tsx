import type { Spin, Wheel } from '@sikka/contract';
import { commitmentOf, drawnField } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { ListRow } from '@sikka/ui/list';
import { Tag } from '@sikka/ui/tag';
import { TextButton } from '@sikka/ui/text-button';
import { useState } from 'react';
import { formatDay, formatNumber } from '#shared/format.ts';
import { Fold } from '#shared/frame/Fold.tsx';
import { saveFile } from '#shared/money/save-file.ts';
import styles from './FairCard.module.css';

type Day = Wheel['days'][number];

/**
 * Repeats a draw on this device: the day's seed must match its commitment, and draw the same field.
 */
const isFair = async (
  { commitment, seed }: Partial<Day>,
  { day, player, nonce, weights, field }: Spin,
): Promise<boolean> =>
  seed !== undefined &&
  (await commitmentOf(seed)) === commitment &&
  (await drawnField({ seed, day, player, nonce, weights })) === field;

const DrawCheck = ({ spin, day, today }: { spin: Spin; day: Day | undefined; today: string }) => {
  const [verdict, setVerdict] = useState<boolean>();
  if (spin.field === undefined) return <Tag>{m.rewards_fair_not_drawn()}</Tag>;
  if (spin.day >= today) return <Tag>{m.common_tomorrow()}</Tag>;
  if (verdict !== undefined)
    return (
      <output>
        <Tag tone={verdict ? 'good' : 'bad'}>{verdict ? m.rewards_fair_good() : m.rewards_fair_bad()}</Tag>
      </output>
    );
  return (
    <Button
      size="small"
      variant="soft"
      aria-label={m.rewards_fair_check_of({ day: formatDay(spin.day) })}
      onClick={() => void isFair(day ?? {}, spin).then(setVerdict)}
    >
      {m.common_check()}
    </Button>
  );
};

const save = ({ today, days }: Wheel, spins: readonly Spin[]): Promise<void> =>
  saveFile({
    fileName: `draws-${today}.json`,
    mediaType: 'application/json',
    data: btoa(JSON.stringify({ days, spins }, null, 2)),
  });

/**
 * Proof that draws are fair: the commitments of each day, and the user's draws repeated on this
 * device.
 */
export const FairCard = ({ wheel }: { wheel: Wheel }) => {
  const { today, days, card } = wheel;
  const spins = [...wheel.spins, ...card.draws].toSorted((a, b) => (a.day < b.day ? 1 : -1));
  return (
    <Fold title={m.rewards_fair_title()}>
      <div className="inside list">
        <p className="quiet">{m.rewards_fair_text()}</p>
        {days
          .filter(({ day }) => day >= today)
          .toReversed()
          .map(({ day, commitment }) => (
            <p key={day} className={`tight ${styles.hash}`}>
              {m.rewards_fair_hash({ day: formatDay(day) })}
              <code translate="no">{commitment}</code>
            </p>
          ))}
        {spins.map((spin) => (
          <ListRow
            key={spin.player}
            title={formatDay(spin.day)}
            sub={m.rewards_coins({ coins: formatNumber(spin.coins) })}
            trailing={<DrawCheck spin={spin} day={days.find(({ day }) => day === spin.day)} today={today} />}
          />
        ))}
        {spins.length > 0 && (
          <TextButton onClick={() => void save(wheel, spins)}>{m.common_save_the_data()}</TextButton>
        )}
      </div>
    </Fold>
  );
};
