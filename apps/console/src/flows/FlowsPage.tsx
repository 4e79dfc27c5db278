import { flowReasonLength, flows } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import { Tag } from '@sikka/ui/tag';
import { DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { momentText } from '../kit/locale.ts';
import { Page } from '../kit/Page.tsx';
import { useCall } from '../kit/queries.ts';
import { ReasonButton } from '../kit/ReasonButton.tsx';

const names: Readonly<Record<string, () => string>> = {
  'bill-payments': m.console_flow_bill_payments,
  'autopay-debits': m.console_flow_autopay_debits,
  'loan-repayments': m.console_flow_loan_repayments,
  mandates: m.console_flow_mandates,
  'prize-taxes': m.console_flow_prize_taxes,
  'game-purchases': m.console_flow_game_purchases,
};

const flowName = (flow: string): string => names[flow]?.() ?? flow;

/** The flows by which money starts to move: stop and open each, with a reason. */
export function FlowsPage() {
  const query = useCall(flows.listFlows, {});
  return (
    <Page title={m.console_flows()}>
      <p className="muted">{m.console_flows_help()}</p>
      <Loaded query={query}>
        {({ flows: rows }) => (
          <DataTable
            label={m.console_flows()}
            rows={rows}
            keyOf={({ flow }) => flow}
            columns={[
              { id: 'flow', head: m.console_flow(), cell: ({ flow }) => flowName(flow) },
              {
                id: 'state',
                head: m.console_state(),
                cell: ({ isOpen }) =>
                  isOpen ? <Tag tone="good">{m.common_open()}</Tag> : <Tag tone="bad">{m.console_flow_stopped()}</Tag>,
              },
              { id: 'since', head: m.console_flow_since(), cell: ({ since }) => momentText(since) },
              { id: 'actor', head: m.console_audit_actor(), cell: ({ actor }) => <span translate="no">{actor}</span> },
              { id: 'reason', head: m.console_reason(), cell: ({ reason }) => reason },
              {
                id: 'switch',
                head: m.console_actions(),
                cell: ({ flow, isOpen }) => (
                  <ReasonButton
                    call={flows.switchFlow}
                    variant={isOpen ? 'danger' : 'soft'}
                    label={isOpen ? m.console_flow_stop() : m.console_flow_reopen()}
                    title={
                      isOpen
                        ? m.console_flow_stop_title({ flow: flowName(flow) })
                        : m.console_flow_reopen_title({ flow: flowName(flow) })
                    }
                    isDangerous={isOpen}
                    shortest={flowReasonLength}
                    bodyOf={(reason) => ({ flow, isOpen: !isOpen, reason })}
                  />
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Page>
  );
}
