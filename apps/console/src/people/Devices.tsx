import { session } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Tag } from '@sikka/ui/tag';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall, useChange } from '../kit/queries.ts';
import { Passkeys } from './Passkeys.tsx';

/** Where the operator is signed in, and with which passkeys they can. */
export function Devices() {
  const query = useCall(session.listSessions, {});
  const end = useChange(session.endSession);
  return (
    <Page title={m.console_devices()}>
      <Loaded query={query}>
        {({ sessions }) => (
          <DataTable
            label={m.console_devices()}
            rows={sessions}
            keyOf={({ sessionId }) => sessionId}
            columns={[
              { id: 'device', head: m.console_device(), cell: ({ device }) => device || m.identity_device_unknown() },
              { id: 'opened', head: m.console_session_opened(), cell: ({ openedAt }) => momentText(openedAt) },
              { id: 'seen', head: m.console_session_seen(), cell: ({ seenAt }) => momentText(seenAt) },
              {
                id: 'end',
                head: m.console_actions(),
                cell: ({ sessionId, isThis }) =>
                  isThis ? (
                    <Tag tone="good">{m.identity_device_this()}</Tag>
                  ) : (
                    <Button size="small" variant="ghost" onClick={() => end.mutate({ sessionId })}>
                      {m.console_session_end()}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
      <Passkeys />
    </Page>
  );
}
