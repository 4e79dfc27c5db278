import type {
  CaseKindName,
  ContentRow,
  ListFilters,
  OperatorRole,
  ProposalState,
  RefundRefusal,
  RevisionAct,
} from '@sikka/contract/console';
import type { ColumnType, Generated } from 'kysely';

interface OperatorTable {
  operator_id: Generated<string>;
  name: string;
  role: OperatorRole;
  second_factor: string;
  password_hash: string | null;
  invitation_hash: Buffer | null;
  invitation_until: Date | null;
  invited_by: string;
  invited_at: Generated<Date>;
  removed_at: Date | null;
}

interface OperatorGuardTable {
  operator_id: string;
  last_step: Generated<number>;
  wrong_in_a_row: Generated<number>;
  wait_until: Date | null;
}

interface OperatorSessionTable {
  session_id: Generated<string>;
  operator_id: string;
  token_hash: Buffer;
  device: string;
  opened_at: Generated<Date>;
  seen_at: Generated<Date>;
  confirmed_at: Generated<Date>;
  ended_at: Date | null;
}

interface OperatorPasskeyTable {
  passkey_id: Generated<string>;
  operator_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  name: string;
  added_at: Generated<Date>;
  used_at: Date | null;
}

interface OperatorChallengeTable {
  challenge_hash: Buffer;
  session_id: string | null;
  until: Date;
}

type Body = ColumnType<ContentRow, string, string>;

interface ContentDraftTable {
  kind: string;
  gid: string;
  version: number;
  body: Body;
  edited_by: string;
  edited_at: Generated<Date>;
}

interface ContentRevisionTable {
  kind: string;
  gid: string;
  revision: number;
  act: RevisionAct;
  body: Body;
  made_by: string;
  made_at: Generated<Date>;
  reason: string;
}

interface AuditTable {
  number: number;
  at: Date;
  actor: string;
  session_id: string | null;
  act: string;
  subject: string;
  reason: string;
  before: object | null;
  after: object | null;
}

/** Tables of the console. */
export type ConsoleTables = {
  operator: OperatorTable;
  operator_guard: OperatorGuardTable;
  operator_session: OperatorSessionTable;
  operator_passkey: OperatorPasskeyTable;
  operator_challenge: OperatorChallengeTable;
  content_draft: ContentDraftTable;
  content_revision: ContentRevisionTable;
  console_audit: AuditTable;
  console_audit_break: { number: number | null };
  console_flow: {
    flow: string | null;
    state: string | null;
    since: Date | null;
    actor: string | null;
    reason: string | null;
  };
  console_case: {
    case_id: string | null;
    kind: CaseKindName | null;
    subject: string | null;
    detail: string | null;
    opened_at: Date | null;
    closed_at: Date | null;
    closed_by: string | null;
    assigned_to: string | null;
  };
  console_proposal: {
    proposal_id: string | null;
    kind: 'REFUND' | 'CORRECTION' | null;
    subject: string | null;
    amount: number | null;
    from_account: string | null;
    to_account: string | null;
    state: ProposalState | null;
    proposed_by: string | null;
    proposed_because: string | null;
    proposed_at: Date | null;
    expires_at: Date | null;
    decided_by: string | null;
    decided_because: string | null;
    decided_at: Date | null;
    cause: RefundRefusal | null;
  };
  console_correctable_account: { kind: string | null };
  console_frozen_account: {
    account_id: number | null;
    kind: string | null;
    currency: 'INR' | 'COIN' | null;
    balance: number | null;
    held: number | null;
    frozen_at: Date | null;
    is_house: boolean | null;
  };
  console_failing_check: { invariant: string | null; breaches: number | null; checked_at: Date | null };
  console_dead_letter: {
    topic: string | null;
    entity_id: string | null;
    dead_because: string | null;
    attempts: number | null;
    failing_since: Date | null;
    enqueued_at: Date | null;
  };
  console_coin_liability: {
    month: string | null;
    earned: number | null;
    redeemed: number | null;
    expired: number | null;
    on_hold: number | null;
    outstanding: number | null;
    worth_paise: number | null;
  };
  console_prize_tax: { month: string | null; prizes: number | null; value: number | null; amount: number | null };
  console_assignment: { request_id: string; operator: string; assigned_at: Generated<Date> };
  console_view: {
    view_id: Generated<string>;
    owner: string;
    page: string;
    name: string;
    filters: ColumnType<ListFilters, string, string>;
    role: OperatorRole | null;
  };
  console_presence: { subject: string; operator: string; until: Date };
  console_request_step: {
    request_id: string | null;
    change_id: string | null;
    from_state: string | null;
    to_state: string | null;
    actor: string | null;
    at: Date | null;
  };
};
