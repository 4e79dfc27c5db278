import type { MessageSettings } from '@sikka/contract';
import type { MessageChannel, MessageType } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { ListGroup, ListRow } from '@sikka/ui/list';
import { SectionTitle } from '@sikka/ui/section-title';
import { Switch } from '@sikka/ui/switch';
import { Screen } from '#shared/frame/Screen.tsx';
import { Loaded } from '#shared/query/Loaded.tsx';
import { typeText } from '../message-types.tsx';
import { useSettings, useThisDevice } from '../use-notifications.ts';

interface Group {
  title: () => string;
  text?: () => string;
  types: readonly MessageType[];
}

/** Types that are switched together, the most often unwanted first. */
const groups: readonly Group[] = [
  { title: m.inbox_group_offers, text: m.inbox_group_offers_text, types: ['COUPONS', 'CAMPAIGNS'] },
  { title: m.inbox_group_bills, types: ['BILLS', 'MANDATES'] },
  { title: m.inbox_group_payments, types: ['PAYMENTS', 'REFUNDS'] },
  { title: m.common_loans, types: ['LOANS'] },
  { title: m.common_coins_and_prizes, types: ['COINS'] },
  { title: m.inbox_group_service, types: ['SUPPORT', 'SERVICE', 'DATA'] },
];

interface SwitchRowProps {
  title: string;
  sub?: string | undefined;
  isOn: boolean;
  isBusy: boolean;
  onChange: () => void;
}

const SwitchRow = ({ title, sub, isOn, isBusy, onChange }: SwitchRowProps) => (
  <ListRow
    title={title}
    sub={sub}
    trailing={<Switch label={title} labelHidden checked={isOn} disabled={isBusy} onChange={onChange} />}
  />
);

const ThisDevice = ({ pushKey }: { pushKey: string }) => {
  const { state, change } = useThisDevice(pushKey);
  if (state === 'unable') return <ListRow title={m.inbox_here()} sub={m.inbox_here_unable()} />;
  if (state === 'denied') return <ListRow title={m.inbox_here()} sub={m.inbox_here_denied()} />;
  return (
    <SwitchRow
      title={m.inbox_here()}
      sub={m.inbox_here_text()}
      isOn={state === 'on'}
      isBusy={state === 'unknown' || change.isBusy}
      onChange={() => void change.run()}
    />
  );
};

const Switches = ({
  settings,
  change,
}: {
  settings: MessageSettings;
  change: ReturnType<typeof useSettings>['change'];
}) => {
  const { switches, showsDetails, pushKey } = settings;
  const bySms = switches.filter(({ channel }) => channel === 'SMS').map(({ messageTypeGid }) => messageTypeGid);
  const isOn = (types: readonly MessageType[], channel: MessageChannel): boolean =>
    switches.some((each) => each.channel === channel && types.includes(each.messageTypeGid) && each.isOn);
  const rowOf = ({ title, text, types }: Group, channel: MessageChannel) => (
    <SwitchRow
      key={types.join()}
      title={title()}
      sub={text?.()}
      isOn={isOn(types, channel)}
      isBusy={change.isBusy}
      onChange={() =>
        void change.run({
          switches: types.map((messageTypeGid) => ({ messageTypeGid, channel, isOn: !isOn(types, channel) })),
        })
      }
    />
  );
  return (
    <div className="stack">
      <ListGroup>
        <ThisDevice pushKey={pushKey} />
        <SwitchRow
          title={m.inbox_details()}
          sub={m.inbox_details_text()}
          isOn={showsDetails}
          isBusy={change.isBusy}
          onChange={() => void change.run({ switches: [], showsDetails: !showsDetails })}
        />
      </ListGroup>
      <section className="stack">
        <SectionTitle>{m.inbox_by_push()}</SectionTitle>
        <ListGroup>
          {groups.map((group) => rowOf(group, 'PUSH'))}
          <ListRow title={m.inbox_type_security()} sub={m.inbox_security_fixed()} />
        </ListGroup>
      </section>
      <section className="stack">
        <SectionTitle>{m.inbox_by_sms()}</SectionTitle>
        <ListGroup>{bySms.map((type) => rowOf({ title: () => typeText(type), types: [type] }, 'SMS'))}</ListGroup>
      </section>
    </div>
  );
};

/** Which messages to send, and by which channel. */
export const NotificationsScreen = () => {
  const { query, change } = useSettings();
  return (
    <Screen title={m.inbox_settings()}>
      <Loaded query={query}>{(settings) => <Switches settings={settings} change={change} />}</Loaded>
    </Screen>
  );
};
