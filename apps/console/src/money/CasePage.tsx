import { flowReasonLength, money, proposals } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { SelectField } from '@sikka/ui/select-field';
import { Tag } from '@sikka/ui/tag';
import { TextArea } from '@sikka/ui/text-area';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { DataTable } from '../kit/DataTable.tsx';
import { Difference } from '../kit/Difference.tsx';
import { Fact } from '../kit/Fact.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall, useChange } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { mayCall, useOperator } from '../people/operator.ts';
import { PaymentTable } from './PaymentTable.tsx';
import { ProposeCorrection } from './ProposeCorrection.tsx';
import { caseText } from './texts.ts';

type Case = z.output<typeof money.showCase.content>;

const route = getRouteApi('/cases/$caseId');
const shortestNote = 3;

/** A case with its payments and history: assign it, add notes, close it. */
export function CasePage() {
  const { caseId } = route.useParams();
  const query = useCall(money.showCase, { caseId });
  return <Loaded query={query}>{(found) => <CaseView {...found} />}</Loaded>;
}

function CaseView(found: Case) {
  const { kind, subject, detail, openedAt, closedAt, closedBy, assignedTo, payments, history } = found;
  const isOpen = closedAt === '';
  const mayCorrect = mayCall(useOperator(), proposals.proposeCorrection);
  return (
    <Page
      title={caseText(kind)}
      actions={
        isOpen && (
          <>
            {mayCorrect && <ProposeCorrection {...found} />}
            <Close {...found} />
          </>
        )
      }
    >
      <dl className="facts">
        <Fact name={m.console_state()}>
          {isOpen ? (
            <Tag tone="warn">{m.money_case_open()}</Tag>
          ) : (
            m.money_case_closed_by({ who: closedBy, at: momentText(closedAt) })
          )}
        </Fact>
        <Fact name={m.money_case_subject()}>
          <code translate="no">{subject}</code>
        </Fact>
        <Fact name={m.money_case_detail()}>{detail}</Fact>
        <Fact name={m.money_case_opened_at()}>{momentText(openedAt)}</Fact>
        {!isOpen && <Fact name={m.money_case_assigned()}>{assignedTo || m.money_case_nobody()}</Fact>}
      </dl>
      {isOpen && <Work {...found} />}
      <h2 className="title">{m.money_case_payments()}</h2>
      {payments.length === 0 ? (
        <p className="muted">{m.money_case_no_payment()}</p>
      ) : (
        <PaymentTable payments={payments} />
      )}
      <h2 className="title">{m.money_case_history()}</h2>
      {history.length === 0 ? <p className="muted">{m.money_case_history_none()}</p> : <History history={history} />}
    </Page>
  );
}

function Close({ caseId }: Case) {
  return (
    <ReasonButton
      call={money.closeCase}
      variant="primary"
      size="medium"
      label={m.money_case_close()}
      title={m.money_case_close_title()}
      shortest={flowReasonLength}
      bodyOf={(reason) => ({ caseId, reason })}
    >
      <p>{m.money_case_close_help()}</p>
    </ReasonButton>
  );
}

/** The assignee, and a field for a note. */
function Work({ caseId, assignedTo, operators }: Case) {
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const assign = useChange(money.assignCase);
  const add = useChange(money.noteCase, {
    onDone: () => {
      setNote('');
      setTried(false);
    },
  });
  const isShort = note.trim().length < shortestNote;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isShort) setTried(true);
    else if (!add.isPending) add.mutate({ caseId, note: note.trim() });
  };
  return (
    <div className="both">
      <SelectField
        label={m.money_case_assigned()}
        options={[
          { value: '', label: m.money_case_nobody() },
          // The assignee may have been removed.
          ...[...new Set([...operators, assignedTo])].filter(Boolean).map((name) => ({ value: name, label: name })),
        ]}
        value={assignedTo}
        disabled={assign.isPending}
        onChange={(event) => assign.mutate({ caseId, assignedTo: event.target.value || null })}
      />
      <form onSubmit={submit} noValidate className="stack">
        <TextArea
          label={m.money_case_note()}
          hint={m.money_case_note_hint()}
          error={isTried && isShort ? m.money_case_note_short() : undefined}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <div>
          <Button type="submit" variant="soft" isBusy={add.isPending}>
            {m.money_case_note_add()}
          </Button>
        </div>
      </form>
    </div>
  );
}

function History({ history }: Pick<Case, 'history'>) {
  const rows = history.map((entry, index) => ({ ...entry, key: String(index) }));
  return (
    <DataTable
      label={m.money_case_history()}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { id: 'at', head: m.console_audit_at(), cell: ({ at }) => momentText(at) },
        { id: 'actor', head: m.console_audit_actor(), cell: ({ actor }) => <span translate="no">{actor}</span> },
        { id: 'act', head: m.console_audit_act(), cell: ({ act }) => <code translate="no">{act}</code> },
        {
          id: 'reason',
          head: m.money_case_note(),
          cell: ({ act, reason, after }) =>
            act === 'case.assign' ? <Difference before={null} after={after} /> : reason,
        },
      ]}
    />
  );
}
