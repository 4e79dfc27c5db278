import { type PauseState, users } from '@sikka/contract/console';
import { m, textsOf } from '@sikka/messages';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { DataTable } from '../kit/DataTable.tsx';
import { momentText } from '../kit/locale.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import type { OpenedUser } from './Account.tsx';

type Pause = OpenedUser['pauses'][number];

const whatText = textsOf<Pause['what']>({ CODES: m.people_pause_codes, PASSWORD: m.people_pause_password });
const deviceText = textsOf<Pause['device']>({ known: m.people_pause_known, other: m.people_pause_other });
const stateText = textsOf<PauseState>({
  OPEN: m.people_pause_open,
  PAUSED: m.people_pause_paused,
  DAY_LIMIT: m.people_pause_day_limit,
  CODE_NEEDED: m.people_pause_code_needed,
  OFF: m.people_pause_off,
});

interface PausesProps {
  pauses: readonly Pause[];
  number: { userGid?: string | undefined; mobile?: string | undefined };
}

/** What keeps a number from signing in, and the way to end it. */
export function Pauses({ pauses, number }: PausesProps) {
  return (
    <Card className="stack">
      <div className="split">
        <h2 className="heading">{m.people_pauses()}</h2>
        {pauses.length > 0 && (
          <ReasonButton
            call={users.unlockNumber}
            label={m.people_unlock()}
            title={m.people_unlock_title()}
            done={m.people_unlocked()}
            bodyOf={(reason) => ({ ...number, reason })}
          />
        )}
      </div>
      <DataTable
        none={m.people_pauses_none()}
        label={m.people_pauses()}
        rows={pauses}
        keyOf={({ what, device }) => `${what} ${device}`}
        columns={[
          { id: 'what', head: m.people_pause_what(), cell: ({ what }) => whatText(what) },
          { id: 'device', head: m.console_device(), cell: ({ device }) => deviceText(device) },
          { id: 'wrong', head: m.people_pause_wrong(), cell: ({ consecutiveWrong }) => consecutiveWrong },
          {
            id: 'state',
            head: m.console_state(),
            cell: ({ state, until }) => (
              <span className="tags">
                <Tag tone={state === 'OPEN' ? 'good' : 'bad'}>{stateText(state)}</Tag>
                {until && m.people_until({ moment: momentText(until) })}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}
