import { privacy } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { TextArea } from '@sikka/ui/text-area';
import { toast } from '@sikka/ui/toaster';
import { type FormEvent, useState } from 'react';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { currentLocale, momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall, useChange } from '../kit/queries.ts';
import { ReasonDialog } from '../kit/ReasonDialog.tsx';

const fields = ['title', 'nature', 'consequences', 'measures', 'advice', 'contact'] as const;
type Field = (typeof fields)[number];
type Content = Record<Field, { en: string; hi: string }>;

const fieldTexts: Record<Field, () => string> = {
  title: m.console_field_formal_title,
  nature: m.people_notice_nature,
  consequences: m.people_notice_consequences,
  measures: m.people_notice_measures,
  advice: m.people_notice_advice,
  contact: m.people_notice_contact,
};

const empty = (): Content => Object.fromEntries(fields.map((field) => [field, { en: '', hi: '' }])) as Content;

/** Notices of a breach of personal data: those that were sent, and a new one in both languages. */
export function BreachNotices() {
  const query = useCall(privacy.listNotices, {});
  return (
    <Page title={m.people_notices()}>
      <p className="muted">{m.people_notices_help()}</p>
      <Loaded query={query}>
        {({ notices }) => (
          <DataTable
            none={m.people_notices_none()}
            label={m.people_notices()}
            rows={notices}
            keyOf={({ noticeGid }) => noticeGid}
            columns={[
              { id: 'title', head: m.console_field_formal_title(), cell: ({ title }) => title[currentLocale()] },
              { id: 'by', head: m.console_audit_actor(), cell: ({ madeBy }) => <span translate="no">{madeBy}</span> },
              { id: 'at', head: m.console_audit_at(), cell: ({ madeAt }) => momentText(madeAt) },
              {
                id: 'to',
                head: m.people_notice_to(),
                cell: ({ isToEveryone }) => (isToEveryone ? m.people_notice_everyone() : m.people_notice_some()),
              },
              {
                id: 'state',
                head: m.console_state(),
                cell: ({ sentAt }) =>
                  sentAt ? (
                    <Tag tone="good">{m.people_notice_sent()}</Tag>
                  ) : (
                    <Tag tone="brand">{m.people_notice_sending()}</Tag>
                  ),
              },
              { id: 'readers', head: m.people_notice_readers(), cell: ({ readers }) => readers },
              { id: 'confirmed', head: m.people_notice_confirmed(), cell: ({ confirmed }) => confirmed },
            ]}
          />
        )}
      </Loaded>
      <NewNotice />
    </Page>
  );
}

/** User IDs, however they are separated; undefined if something else is among them. */
const readUids = (typed: string): number[] | undefined => {
  const parts = typed.split(/[\s,;]+/).filter(Boolean);
  return parts.every((part) => /^\d{1,10}$/.test(part)) ? parts.map(Number) : undefined;
};

function NewNotice() {
  const [content, setContent] = useState(empty);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const close = () => setSending(false);
  const send = useChange(privacy.sendNotice, {
    onDone: () => {
      close();
      setContent(empty());
      setTyped('');
      setTried(false);
      toast(m.people_notice_done());
    },
  });
  const uids = readUids(typed);
  const isMissing = (field: Field, language: 'en' | 'hi') => isTried && content[field][language].trim() === '';
  const isWhole = uids && fields.every((field) => content[field].en.trim() !== '' && content[field].hi.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) setSending(true);
    else setTried(true);
  };
  const inputOf = (field: Field, language: 'en' | 'hi') => {
    const name = { field: fieldTexts[field]() };
    return (
      <TextArea
        key={language}
        label={language === 'en' ? m.console_in_english(name) : m.console_in_hindi(name)}
        error={isMissing(field, language) ? m.console_issue_missing() : undefined}
        rows={2}
        value={content[field][language]}
        onChange={({ target }) => setContent({ ...content, [field]: { ...content[field], [language]: target.value } })}
      />
    );
  };
  return (
    <Card>
      <form className="stack" noValidate onSubmit={submit}>
        <h2 className="heading">{m.people_notice_new()}</h2>
        {fields.map((field) => (
          <div key={field} className="both">
            {inputOf(field, 'en')}
            {inputOf(field, 'hi')}
          </div>
        ))}
        <TextArea
          label={m.people_notice_uids()}
          hint={m.people_notice_uids_hint()}
          error={uids ? undefined : m.people_notice_uids_wrong()}
          rows={2}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="danger">
          {m.people_notice_send()}
        </Button>
      </form>
      {isSending && uids && (
        <ReasonDialog
          title={uids.length > 0 ? m.people_notice_send_some({ count: uids.length }) : m.people_notice_send_everyone()}
          act={m.people_notice_send()}
          isDangerous
          isBusy={send.isPending}
          onAct={(reason) => send.mutate({ content, uids: uids.length > 0 ? uids : null, reason })}
          onClose={close}
        />
      )}
    </Card>
  );
}
