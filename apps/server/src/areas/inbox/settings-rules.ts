import {
  type MessageChannel,
  messageChannels,
  type MessageSettings,
  type MessageType,
  messageTypes,
} from '@sikka/contract';
import { eventPolicies, isOfferType } from '#platform/people/event-policies.ts';

/** The user's changes to the defaults, by type and channel. */
export type Choices = Readonly<Record<string, boolean>>;

interface Switch {
  messageTypeGid: MessageType;
  channel: MessageChannel;
}

const keyOf = ({ messageTypeGid, channel }: Switch): string => `${messageTypeGid}:${channel}`;

/** Security messages cannot be switched off. */
const isFixed = ({ messageTypeGid }: Switch): boolean => messageTypeGid === 'SECURITY';

const typesWithSms = new Set<MessageType>(
  Object.values(eventPolicies).flatMap(({ type, channels }) => (channels.some((each) => each === 'SMS') ? [type] : [])),
);

const switches: readonly Switch[] = messageTypes.flatMap((messageTypeGid) =>
  messageChannels.flatMap((channel) =>
    channel === 'PUSH' || typesWithSms.has(messageTypeGid) ? [{ messageTypeGid, channel }] : [],
  ),
);

/** Whether messages of a type are sent by a channel. On by default, but offers need the user's consent. */
export const isOn = (
  choices: Choices,
  setting: Switch,
  isOffer: boolean = isOfferType(setting.messageTypeGid),
): boolean => isFixed(setting) || (choices[keyOf(setting)] ?? !isOffer);

/** The current state of every switch. */
export const switchesOf = (choices: Choices): MessageSettings['switches'] =>
  switches.map((each) => ({ ...each, isOn: isOn(choices, each), isFixed: isFixed(each) }));

/** Applies changes; switches that are fixed stay on. Every refusal is stored, and every consent to offers. */
export const changeChoices = (choices: Choices, changes: readonly (Switch & { isOn: boolean })[]): Choices => {
  const changedEntries = changes
    .filter((change) => !isFixed(change))
    .map((change) => [keyOf(change), change.isOn] as const);
  const merged = { ...choices, ...Object.fromEntries(changedEntries) };
  const consents = new Set(switches.filter((each) => isOfferType(each.messageTypeGid)).map(keyOf));
  return Object.fromEntries(Object.entries(merged).filter(([key, isChosen]) => !isChosen || consents.has(key)));
};
