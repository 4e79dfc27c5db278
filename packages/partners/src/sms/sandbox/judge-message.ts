import type { RegisteredTemplate } from '../templates.ts';
import type { Refusal, SendBody } from '../wire.ts';

/** Faults by the last five digits of a number. */
export const faults = {
  '90001': { behaviour: 'unresponsive', meaning: 'The gateway takes the message and never answers' },
  '90002': { behaviour: 'broken', meaning: 'The gateway answers with an error 500' },
  '90003': { behaviour: 'rejected', meaning: 'The operators’ register (DLT) rejects the message' },
  '90004': { behaviour: 'late', meaning: 'The message is accepted and arrives 20 seconds later' },
  '90005': { behaviour: 'dnd', meaning: 'The number does not take promotional messages' },
} as const;

type Behaviour = (typeof faults)[keyof typeof faults]['behaviour'] | 'usual';

export const behaviourOf = (mobile: string): Behaviour => {
  const ending = mobile.slice(-5);
  return Object.hasOwn(faults, ending) ? faults[ending as keyof typeof faults].behaviour : 'usual';
};

/**
 * Allowed form of each variable type of the register. Addresses are also checked against the white
 * list.
 */
const tagPatterns: Record<string, string> = {
  numeric: String.raw`\d{1,10}`,
  alphanumeric: String.raw`[\p{L}\p{M}\p{N}+/._-]{1,40}`,
  url: String.raw`[\w.:/?=&%-]{1,120}`,
  /** A number to call back. */
  cbn: String.raw`\+?\d{8,13}`,
};

const tag = /\{#(\w+)#\}/;

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The addresses in the text, or undefined if the text does not match its template. */
const matchTemplate = (registered: string, text: string): { urls: string[] } | undefined => {
  const kinds = [...registered.matchAll(new RegExp(tag, 'g'))].map(([, kind]) => kind ?? '');
  const fixedParts = registered.split(new RegExp(tag.source.replace('(', '(?:'))).map(escape);
  const pattern = fixedParts
    .map((part, at) => part + (at < kinds.length ? `(${tagPatterns[kinds[at] ?? '']})` : ''))
    .join('');
  const values = new RegExp(`^${pattern}$`, 'u').exec(text)?.slice(1);
  return values && { urls: values.filter((_, at) => kinds[at] === 'url') };
};

/** The host of an address that may have no scheme, as in the line `@host #code`. */
const hostOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/[/:?].*$/, '');

/** GSM 03.38: the basic alphabet, and the characters that take two places. */
const basicCharacters = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extendedCharacters = new Set('^{}\\[~]|€\f');

const count = (septets: number, single: number, part: number): number =>
  septets <= single ? 1 : Math.ceil(septets / part);

/** How many messages the operator counts: 160 or 153 each in the GSM alphabet, 70 or 67 each in any other. */
export const countSegments = (text: string): number => {
  const characters = Array.from(text);
  if (!characters.every((character) => basicCharacters.has(character) || extendedCharacters.has(character))) {
    return count(text.length, 70, 67);
  }
  return count(
    characters.length + characters.filter((character) => extendedCharacters.has(character)).length,
    160,
    153,
  );
};

/** Registration of one sender with the operators (DLT). */
export interface Register {
  entityId: string;
  header: string;
  templates: readonly RegisteredTemplate[];
  /** Host names allowed in a text. */
  whitelistedHosts: readonly string[];
}

/** Promotional messages are let through from 10:00 to 21:00 Indian time (TRAI, TCCCPR). */
const promotionHours = { from: 10, to: 21 };

const indianHour = (now: Date): number => new Date(now.getTime() + 330 * 60_000).getUTCHours();

const judgePromotion = (mobile: string, now: Date): Refusal | undefined => {
  const hour = indianHour(now);
  if (hour < promotionHours.from || hour >= promotionHours.to) {
    return { code: 'PROMOTION_HOURS', text: 'Promotional messages go out from 10:00 to 21:00 Indian time' };
  }
  if (behaviourOf(mobile) === 'dnd')
    return { code: 'DND_REGISTERED', text: 'The number takes no promotional messages' };
};

/** Why the gateway refuses this message, or undefined when it lets it through. */
export const judgeMessage = (message: SendBody, register: Register, now: Date): Refusal | undefined => {
  if (!/^[6-9]\d{9}$/.test(message.mobile)) {
    return { code: 'MOBILE_INVALID', text: 'A mobile number has ten digits and begins with 6, 7, 8 or 9' };
  }
  if (message.entityId !== register.entityId) return { code: 'ENTITY_UNKNOWN', text: 'The entity is not registered' };
  if (message.header !== register.header) return { code: 'HEADER_UNKNOWN', text: 'The entity has no such header' };
  const template = register.templates.find(({ id }) => id === message.templateId);
  if (!template) return { code: 'TEMPLATE_UNKNOWN', text: 'No such template is registered for the header' };
  const match = matchTemplate(template.text, message.text);
  if (!match) return { code: 'TEMPLATE_MISMATCH', text: 'The text differs from the registered template' };
  if (!match.urls.every((url) => register.whitelistedHosts.includes(hostOf(url)))) {
    return { code: 'URL_NOT_WHITELISTED', text: 'The text has an address that is not on the white list' };
  }
  if (template.category === 'promotional') {
    const refusal = judgePromotion(message.mobile, now);
    if (refusal) return refusal;
  }
  if (behaviourOf(message.mobile) === 'rejected') {
    return { code: 'DLT_REJECTED', text: 'The operator’s scrubbing rejected the message' };
  }
};
