import { flowReasonLength, proposals, type ProposalState } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Tag } from '@sikka/ui/tag';
import { getRouteApi, Link } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { KeyPages } from '../kit/Pages.tsx';
import { useCall } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { mayCall, useOperator } from '../people/operator.ts';
import { proposalStateText, refusalText, rupeesText } from './texts.ts';

type Proposal = z.output<typeof proposals.listProposals.content>['proposals'][number];

const route = getRouteApi('/approvals');

/** Refunds and corrections that one operator proposes and another decides: the open ones first. */
export function ProposalsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useCall(proposals.listProposals, search);
  return (
    <Page title={m.money_proposals()}>
      <p className="muted">{m.money_proposals_help()}</p>
      <Loaded query={query}>
        {({ proposals: rows, hasMore }) => (
          <>
            {rows.length === 0 ? <p className="muted">{m.money_proposals_none()}</p> : <Proposals rows={rows} />}
            <KeyPages
              after={search.before}
              next={hasMore && rows.at(-1)?.proposalId}
              onOpen={(before) => {
                const isBeforeOpen = (before && rows.at(-1)?.state === 'OPEN') || undefined;
                void navigate({ search: { ...search, before, isBeforeOpen } });
              }}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Proposals({ rows }: { rows: readonly Proposal[] }) {
  return (
    <DataTable
      label={m.money_proposals()}
      rows={rows}
      keyOf={({ proposalId }) => proposalId}
      columns={[
        {
          id: 'what',
          head: m.money_proposal(),
          cell: (row) => <What {...row} />,
        },
        {
          id: 'amount',
          head: m.money_amount(),
          cell: ({ amountPaise }) => <span>{rupeesText(amountPaise)}</span>,
        },
        {
          id: 'proposed',
          head: m.money_proposal_by(),
          cell: ({ proposedBy, proposedAt, proposedBecause }) => (
            <Said by={proposedBy} at={proposedAt} reason={proposedBecause} />
          ),
        },
        { id: 'state', head: m.console_state(), cell: (row) => <State {...row} /> },
        {
          id: 'decided',
          head: m.money_proposal_decision(),
          cell: (row) =>
            row.decidedBy ? (
              <Said by={row.decidedBy} at={row.decidedAt} reason={row.decidedBecause} />
            ) : (
              <Decide {...row} />
            ),
        },
      ]}
    />
  );
}

function What({ kind, about, from, to }: Proposal) {
  return kind === 'REFUND' ? (
    <>
      <p>{m.money_proposal_refund()}</p>
      <Link to="/money/$record" params={{ record: about }} className="link" translate="no">
        {about}
      </Link>
    </>
  ) : (
    <>
      <p>{m.money_proposal_correction({ from, to })}</p>
      <Link to="/cases/$caseId" params={{ caseId: about }} className="link" translate="no">
        {about}
      </Link>
    </>
  );
}

function Said({ by, at, reason }: { by: string; at: string; reason: string }) {
  return (
    <>
      <span translate="no">{by}</span> <span className="muted">{momentText(at)}</span>
      <p>{reason}</p>
    </>
  );
}

const tones = {
  OPEN: 'warn',
  APPROVED: 'brand',
  DONE: 'good',
  FAILED: 'bad',
  REJECTED: 'plain',
  EXPIRED: 'plain',
} as const satisfies Record<ProposalState, string>;

function State({ state, expiresAt, cause }: Proposal) {
  return (
    <>
      <Tag tone={tones[state]}>{proposalStateText(state)}</Tag>
      {state === 'OPEN' && <p className="muted">{m.money_proposal_expires({ at: momentText(expiresAt) })}</p>}
      {cause && <p>{refusalText(cause)}</p>}
    </>
  );
}

/** Approves or rejects an open proposal of another operator. */
function Decide({ proposalId, state, proposedBy, amountPaise }: Proposal) {
  const operator = useOperator();
  if (state !== 'OPEN' || operator?.name === proposedBy || !mayCall(operator, proposals.decideProposal)) return null;
  const amount = rupeesText(amountPaise);
  return (
    <div className="tags">
      <ReasonButton
        call={proposals.decideProposal}
        variant="primary"
        label={m.money_proposal_approve()}
        title={m.money_proposal_approve_title({ amount })}
        shortest={flowReasonLength}
        bodyOf={(reason) => ({ proposalId, isApproved: true, reason })}
      >
        <p>{m.money_proposal_approve_help()}</p>
      </ReasonButton>
      <ReasonButton
        call={proposals.decideProposal}
        label={m.money_proposal_reject()}
        title={m.money_proposal_reject_title({ amount })}
        shortest={flowReasonLength}
        bodyOf={(reason) => ({ proposalId, isApproved: false, reason })}
      />
    </div>
  );
}
