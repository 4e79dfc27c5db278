import { flowReasonLength, money, proposals, type RefundRefusal } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Tag } from '@sikka/ui/tag';
import { getRouteApi, Link } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';
import { mayCall, useOperator } from '../people/operator.ts';
import { amountText, eventText, partText, refusalText } from './texts.ts';

type Payment = z.output<typeof money.showPayment.content>;

const route = getRouteApi('/money/$record');

/** A payment or a redeemed prize: what it consists of, and everything that happened to it. Nothing is editable. */
export function PaymentPage() {
  const { record } = route.useParams();
  const query = useCall(money.showPayment, { record });
  const operator = useOperator();
  const isOrder = query.data?.parts.some(({ part }) => part === 'payment_order') ?? false;
  return (
    <Page
      title={m.money_payment()}
      actions={isOrder && mayCall(operator, proposals.proposeRefund) && <ProposeRefund record={record} />}
    >
      <p>
        <code translate="no">{record}</code> <span className="muted">{m.money_masked()}</span>
      </p>
      <Loaded query={query}>
        {({ parts, events }) => (
          <>
            <h2 className="title">{m.money_parts()}</h2>
            <Parts parts={parts} />
            <h2 className="title">{m.money_timeline()}</h2>
            <Timeline events={events} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function ProposeRefund({ record }: { record: string }) {
  return (
    <ReasonButton
      call={proposals.proposeRefund}
      size="medium"
      label={m.money_refund_propose()}
      title={m.money_refund_propose_title()}
      shortest={flowReasonLength}
      done={m.money_proposed()}
      bodyOf={(reason) => ({ record, reason })}
    >
      <p>{m.money_proposals_help()}</p>
    </ReasonButton>
  );
}

function Parts({ parts }: Pick<Payment, 'parts'>) {
  return (
    <DataTable
      label={m.money_parts()}
      rows={parts}
      keyOf={({ part, reference }) => `${part} ${reference}`}
      columns={[
        {
          id: 'part',
          head: m.money_part(),
          cell: ({ part, other }) =>
            other ? (
              <Link to="/money/$record" params={{ record: other }} className="link">
                {partText(part)}
              </Link>
            ) : (
              partText(part)
            ),
        },
        {
          id: 'reference',
          head: m.money_reference(),
          cell: ({ reference }) => <code translate="no">{reference}</code>,
        },
        {
          id: 'amount',
          head: m.money_amount(),
          cell: ({ amount, currency }) => amount !== null && <span>{amountText(amount, currency)}</span>,
        },
        { id: 'state', head: m.console_state(), cell: ({ state }) => <code translate="no">{state}</code> },
        {
          id: 'partner',
          head: m.money_partner(),
          cell: ({ partner, payer }) => [partner, payer].filter(Boolean).join(', '),
        },
        {
          id: 'partnerReferences',
          head: m.money_partner_references(),
          cell: ({ partnerReferences }) => <code translate="no">{partnerReferences.join(', ')}</code>,
        },
        {
          id: 'refusal',
          head: m.money_refusal(),
          cell: ({ code, reason }) => [code, reason].filter(Boolean).join(': '),
        },
        { id: 'at', head: m.money_at(), cell: ({ at }) => momentText(at) },
      ]}
    />
  );
}

const eventTones = {
  STATE: 'plain',
  JOURNAL: 'brand',
  STATEMENT: 'plain',
  CASE_OPENED: 'warn',
  CASE_CLOSED: 'good',
  DEAD_LETTER: 'bad',
  PROPOSAL: 'warn',
} as const;

function Timeline({ events }: Pick<Payment, 'events'>) {
  const rows = events.map((event, index) => ({ ...event, key: String(index) }));
  return (
    <DataTable
      label={m.money_timeline()}
      rows={rows}
      keyOf={({ key }) => key}
      columns={[
        { id: 'at', head: m.money_at(), cell: ({ at }) => <span>{momentText(at)}</span> },
        { id: 'part', head: m.money_part(), cell: ({ part }) => partText(part) },
        { id: 'kind', head: m.money_event(), cell: ({ kind }) => <Tag tone={eventTones[kind]}>{eventText(kind)}</Tag> },
        {
          id: 'to',
          head: m.console_state(),
          cell: ({ from, to }) => <code translate="no">{from === '' ? to : `${from} → ${to}`}</code>,
        },
        {
          id: 'amount',
          head: m.money_amount(),
          cell: ({ amount, currency, postings }) => (
            <>
              {amount !== null && <span>{amountText(amount, currency)}</span>}
              {postings.length > 0 && (
                <ul className="postings">
                  {postings.map(({ account, isUser, amount: posted }) => (
                    <li key={account}>
                      <code translate="no">{isUser ? m.money_posting_user({ account }) : account}</code>{' '}
                      <span>{amountText(posted, currency)}</span>
                    </li>
                  ))}
                </ul>
              )}
            </>
          ),
        },
        { id: 'actor', head: m.console_audit_actor(), cell: ({ actor }) => <span translate="no">{actor}</span> },
        {
          id: 'evidence',
          head: m.money_evidence(),
          cell: ({ evidence, kind, reference, to }) =>
            kind === 'PROPOSAL' ? (
              <span>{to === 'FAILED' ? refusalText(evidence as RefundRefusal) : evidence}</span>
            ) : (
              <code translate="no">{kind === 'JOURNAL' || evidence === '' ? reference : evidence}</code>
            ),
        },
      ]}
    />
  );
}
