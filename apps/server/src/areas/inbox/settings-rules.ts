import {
  type MessageChannel,
  messageChannels,
  type MessageSettings,
  type MessageType,
  messageTypes,
} from '@sikka/contract';
import { eventPolicies } from '#platform/event-policies.ts';

/** What differs from the usual, by type and channel. */
export type Choices = Readonly<Record<string, boolean>>;

interface Switch {
  messageTypeGid: MessageType;
  channel: MessageChannel;
}

const nameOf = ({ messageTypeGid, channel }: Switch): string => `${messageTypeGid}:${channel}`;

/** What is about the safety of an account always arrives. */
const isFixed = ({ messageTypeGid }: Switch): boolean => messageTypeGid === 'SECURITY';

const bySms = new Set<MessageType>(
  Object.values(eventPolicies).flatMap(({ type, channels }) => (channels.some((each) => each === 'SMS') ? [type] : [])),
);

const switches: readonly Switch[] = messageTypes.flatMap((messageTypeGid) =>
  messageChannels.flatMap((channel) =>
    channel === 'PUSH' || bySms.has(messageTypeGid) ? [{ messageTypeGid, channel }] : [],
  ),
);

/** Whether messages of a type come by a channel; everything does until its user says otherwise. */
export const isOn = (choices: Choices, of: Switch): boolean => isFixed(of) || (choices[nameOf(of)] ?? true);

/** Every switch as it stands. */
export const switchesOf = (choices: Choices): MessageSettings['switches'] =>
  switches.map((each) => ({ ...each, isOn: isOn(choices, each), isFixed: isFixed(each) }));

/** The choices after some were changed; what cannot be switched off stays on. */
export const changeChoices = (choices: Choices, changes: readonly (Switch & { isOn: boolean })[]): Choices => {
  const changed = changes.filter((change) => !isFixed(change)).map((change) => [nameOf(change), change.isOn] as const);
  const all = { ...choices, ...Object.fromEntries(changed) };
  return Object.fromEntries(Object.entries(all).filter(([, isOn]) => !isOn));
};
