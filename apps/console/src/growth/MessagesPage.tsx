import { type ContentRow, formFieldsOf, issuesOf, messages, segmentMessage } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { TextField } from '@sikka/ui/text-field';
import { toast } from '@sikka/ui/toaster';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { AppScreens } from '../content/AppScreens.tsx';
import { Beside, fieldsOfColumn } from '../content/ContentEditor.tsx';
import { FieldInput } from '../content/FieldInput.tsx';
import { typedIssues } from '../content/kinds.ts';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { currentLocale, languageNames, momentText, numberText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall, useChange } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { messageStateText, messageTones } from './texts.ts';

type Message = z.output<typeof messages.listMessages.content>['messages'][number];

const route = getRouteApi('/messages');
const fields = formFieldsOf(segmentMessage);
const columns = ['title', 'text', 'link', 'rate', 'control_percent', 'starts_at', 'segment'] as const;

const texts = Object.fromEntries(fields.map(({ name }) => [name, '']));
const newMessage: ContentRow = { ...texts, link: '/', segment: '{}', rate: 600, control_percent: 0, starts_at: null };

/** A number of users as the server rounds it. */
const usersText = (users: number): string => (users === 0 ? m.growth_message_few() : numberText(users));

/** Messages to segments of users with their progress; one of them, or a new one, is open above the list. */
export function MessagesPage() {
  const { open } = route.useSearch();
  const query = useCall(messages.listMessages, {}, (content) =>
    content.messages.some(({ state }) => state === 'SENDING'),
  );
  return (
    <Page
      title={m.growth_messages()}
      actions={
        <Link to="/messages" search={{ open: 'new' }} className="link">
          {m.growth_message_new()}
        </Link>
      }
    >
      <p className="muted">{m.growth_messages_help()}</p>
      <Loaded query={query}>
        {({ messages: rows }) => {
          const message = rows.find(({ messageGid }) => messageGid === open);
          return (
            <>
              {/* A saved draft begins the form anew. */}
              {(message ?? open === 'new') && <Editor key={`${open} ${message?.version}`} message={message} />}
              {rows.length === 0 ? <p>{m.growth_none()}</p> : <Messages rows={rows} />}
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

function Messages({ rows }: { rows: readonly Message[] }) {
  const users = (id: 'sent' | 'skipped' | 'control', head: string) => ({
    id,
    head,
    cell: (row: Message) => (row.state === 'DRAFT' ? '' : usersText(row[id])),
  });
  return (
    <DataTable
      label={m.growth_messages()}
      rows={rows}
      keyOf={({ messageGid }) => messageGid}
      columns={[
        {
          id: 'title',
          head: m.growth_message(),
          cell: ({ messageGid, row }) => (
            <Link to="/messages" search={{ open: messageGid }} className="link">
              {row[`title_${currentLocale()}`]}
            </Link>
          ),
        },
        { id: 'state', head: m.console_state(), cell: ({ state }) => <State state={state} /> },
        users('sent', m.growth_message_sent()),
        users('skipped', m.growth_message_skipped()),
        users('control', m.growth_message_control()),
        { id: 'at', head: m.console_audit_at(), cell: ({ madeAt }) => momentText(madeAt) },
      ]}
    />
  );
}

const State = ({ state }: Pick<Message, 'state'>) => <Tag tone={messageTones[state]}>{messageStateText(state)}</Tag>;

/** The texts, the segment and the pace of a draft, derived from the schema; of a started message only its acts. */
function Editor({ message }: { message: Message | undefined }) {
  const [row, setRow] = useState<ContentRow>(message?.row ?? newMessage);
  const navigate = route.useNavigate();
  const save = useChange(messages.saveMessage, {
    onDone: ({ messageGid }) => {
      toast(m.console_saved());
      void navigate({ to: '/messages', search: { open: messageGid } });
    },
  });
  const isDraft = !message || message.state === 'DRAFT';
  const found = issuesOf(segmentMessage, row);
  const [isTried, setTried] = useState(message !== undefined);
  const issues = isTried ? found : typedIssues(found, newMessage, row);
  const isSaved = message !== undefined && fields.every(({ name }) => row[name] === message.row[name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (found.length > 0) setTried(true);
    else save.mutate({ messageGid: message?.messageGid ?? null, version: message?.version ?? 0, row });
  };
  const choices: Record<string, string> = {
    ...languageNames,
    LINKED: m.growth_message_bills_linked(),
    NEVER_PAID: m.growth_message_bills_never_paid(),
  };
  return (
    <Card className="stack">
      <div className="tags">
        {message && <State state={message.state} />}
        {message && <Acts {...message} isReady={isSaved} />}
      </div>
      <form className="stack" noValidate onSubmit={submit}>
        <AppScreens />
        <fieldset className="fields" disabled={!isDraft}>
          {columns.map((column) => (
            <Beside key={column}>
              {fieldsOfColumn(fields, column).map((field) => (
                <FieldInput
                  key={field.name}
                  field={field}
                  value={row[field.name] ?? ''}
                  onChange={(value) => setRow({ ...row, [field.name]: value })}
                  issues={isDraft ? issues : []}
                  choiceName={(_name, value) => choices[String(value)] ?? String(value)}
                />
              ))}
            </Beside>
          ))}
        </fieldset>
        {isDraft && found.every(({ field }) => !field.startsWith('segment')) && (
          <Reach segment={String(row['segment'])} />
        )}
        {isDraft && (
          <Button type="submit" variant="soft" isBusy={save.isPending} disabled={isSaved}>
            {m.console_save()}
          </Button>
        )}
      </form>
    </Card>
  );
}

/** How many users would get it: no more than a number is ever shown. */
function Reach({ segment }: { segment: string }) {
  const query = useCall(messages.estimateReach, { segment });
  return (
    <Loaded query={query}>
      {({ matching, receiving, quietUntil }) => (
        <p aria-live="polite">
          {m.growth_message_reach({ matching: usersText(matching), receiving: usersText(receiving) })}{' '}
          {quietUntil && m.growth_message_quiet({ at: momentText(quietUntil) })}
        </p>
      )}
    </Loaded>
  );
}

/** What can be done next, once the draft is saved. */
function Acts({ messageGid, version, state, isReady }: Message & { isReady: boolean }) {
  const [uid, setUid] = useState('');
  if (state === 'DONE' || state === 'STOPPED') return null;
  const act = (to: 'SENDING' | 'HELD' | 'STOPPED', label: string) => (
    <ReasonButton
      call={messages.moveMessage}
      label={label}
      title={m.growth_message_act({ act: label })}
      variant={to === 'SENDING' ? 'primary' : 'soft'}
      disabled={!isReady}
      isDangerous={to === 'STOPPED'}
      bodyOf={(reason) => ({ messageGid, version, from: state, to, reason })}
    />
  );
  return (
    <>
      {state === 'DRAFT' && act('SENDING', m.growth_message_start())}
      {state === 'HELD' && act('SENDING', m.growth_message_resume())}
      {state === 'SENDING' && act('HELD', m.growth_message_hold())}
      {act('STOPPED', m.growth_message_stop())}
      <ReasonButton
        call={messages.testMessage}
        label={m.growth_message_test()}
        title={m.growth_message_test()}
        done={m.growth_message_tested()}
        disabled={!isReady}
        bodyOf={(reason) => ({ messageGid, uid: Number(uid), reason })}
      >
        <TextField
          label={m.people_uid()}
          inputMode="numeric"
          value={uid}
          onChange={({ target }) => setUid(target.value)}
        />
      </ReasonButton>
    </>
  );
}
