import { privacy } from '@sikka/contract/console';
import { type CorrectionField, type GrievanceKind, grievanceLimits, type GrievanceState } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { Card } from '@sikka/ui/card';
import { Tag } from '@sikka/ui/tag';
import { TextArea } from '@sikka/ui/text-area';
import { toast } from '@sikka/ui/toaster';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { dueText, momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall, useChange, useOpened } from '../kit/queries.ts';

const route = getRouteApi('/grievances');

const kindText = textsOf<GrievanceKind>({
  CORRECTION: m.privacy_kind_correction,
  CONSENT: m.privacy_kind_consent,
  ACCESS: m.privacy_kind_access,
  ERASURE: m.privacy_kind_erasure,
  SECURITY: m.privacy_kind_security,
  OTHER: m.support_category_other,
});

const fieldText = textsOf<CorrectionField>({
  MOBILE: m.common_mobile_number,
  BILL: m.privacy_field_bill,
  PAYMENT: m.privacy_field_payment,
  LOAN: m.privacy_field_loan,
  COINS: m.people_field_coins,
  OTHER: m.support_category_other,
});

const stateText = textsOf<GrievanceState>({
  RECEIVED: m.support_state_received,
  UNDER_REVIEW: m.support_state_under_review,
  ANSWERED: m.people_grievance_answered,
  ESCALATED: m.people_grievance_escalated,
});

/** Unanswered grievances about personal data, the most urgent first. */
export function Grievances() {
  const { open } = route.useSearch();
  const query = useCall(privacy.listGrievances, {});
  return (
    <Page title={m.people_grievances()}>
      <p className="muted">{m.people_grievances_help({ days: grievanceLimits.answerDays })}</p>
      <Loaded query={query}>
        {({ grievances }) => {
          const opened = grievances.find(({ grievanceGid }) => grievanceGid === open);
          return (
            <>
              {opened && <Grievance key={open} grievanceGid={opened.grievanceGid} state={opened.state} />}
              <DataTable
                none={m.people_grievances_none()}
                label={m.people_grievances()}
                rows={grievances}
                keyOf={({ grievanceGid }) => grievanceGid}
                columns={[
                  {
                    id: 'kind',
                    head: m.people_topic(),
                    cell: ({ grievanceGid, kind, field }) => (
                      <Link to="/grievances" search={{ open: grievanceGid }} className="link">
                        {field ? `${kindText(kind)}: ${fieldText(field)}` : kindText(kind)}
                      </Link>
                    ),
                  },
                  {
                    id: 'state',
                    head: m.console_state(),
                    cell: ({ state }) => <Tag tone="brand">{stateText(state)}</Tag>,
                  },
                  {
                    id: 'due',
                    head: m.people_due(),
                    cell: ({ answerBy, isLate }) => (
                      <span className="tags">
                        {isLate && <Tag tone="bad">{m.people_overdue()}</Tag>} {dueText(answerBy)}
                      </span>
                    ),
                  },
                  { id: 'raised', head: m.people_received(), cell: ({ raisedAt }) => momentText(raisedAt) },
                  {
                    id: 'user',
                    head: m.people_user(),
                    cell: ({ userGid }) => (
                      <Link to="/users" search={{ user: userGid }} className="link">
                        {m.people_user_look()}
                      </Link>
                    ),
                  },
                ]}
              />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

/** One of them, opened: its text, and the answer. */
function Grievance({ grievanceGid, state }: { grievanceGid: string; state: GrievanceState }) {
  const query = useOpened(privacy.openGrievance, { grievanceGid });
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const take = useChange(privacy.takeGrievance);
  const answer = useChange(privacy.answerGrievance, { onDone: () => toast(m.people_answered()) });
  const length = text.trim().length;
  const isWrong = length === 0 || length > grievanceLimits.textMax;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) setTried(true);
    else answer.mutate({ grievanceGid, answer: text });
  };
  return (
    <Loaded query={query}>
      {(opened) => (
        <Card className="stack">
          <p className="written">{opened.text}</p>
          {state === 'RECEIVED' && (
            <div className="tags">
              <Button size="small" variant="soft" isBusy={take.isPending} onClick={() => take.mutate({ grievanceGid })}>
                {m.people_grievance_take()}
              </Button>
            </div>
          )}
          <form className="stack" noValidate onSubmit={submit}>
            <TextArea
              label={m.people_answer_text()}
              hint={m.people_grievance_answer_hint()}
              error={
                isTried && isWrong ? (length === 0 ? m.people_answer_missing() : m.console_issue_too_long()) : undefined
              }
              counter={m.console_length({ length, limit: grievanceLimits.textMax })}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit" isBusy={answer.isPending}>
              {m.people_answer_send()}
            </Button>
          </form>
        </Card>
      )}
    </Loaded>
  );
}
