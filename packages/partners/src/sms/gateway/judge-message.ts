import type { RegisteredTemplate } from '../templates.ts';
import type { Refusal, SendBody } from '../wire.ts';
import { behaviourOf } from './faults.ts';
import { hostOf, matchTemplate } from './match-template.ts';

/** What the operators' register knows of one sender. */
export interface Register {
  entityId: string;
  header: string;
  templates: readonly RegisteredTemplate[];
  /** Host names that may stand in a text. */
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
