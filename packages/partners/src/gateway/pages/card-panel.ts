import { type Locale, m } from '@sikka/messages';
import { escapeHtml } from '../../kit/desk/desk.ts';
import { field, hidden, submit } from './form.ts';

/** The card's number, which goes no further than the form's reader. */
export const cardPanel = (locale: Locale, amount: string, wrong?: 'card' | 'expiry'): string => `
  <form class="card" method="post">
    ${hidden('method', 'CARD')}
    ${field({
      name: 'card',
      label: m.gateway_card_number({}, { locale }),
      attributes: 'inputmode="numeric" autocomplete="cc-number" maxlength="23" required',
      wrong: wrong === 'card' ? m.gateway_card_wrong({}, { locale }) : undefined,
    })}
    <div class="two">
      ${field({
        name: 'expiry',
        label: m.gateway_card_expiry({}, { locale }),
        attributes: 'inputmode="numeric" autocomplete="cc-exp" maxlength="5" required',
        wrong: wrong === 'expiry' ? m.gateway_card_expiry_wrong({}, { locale }) : undefined,
      })}
      ${field({
        name: 'name',
        label: m.gateway_card_name({}, { locale }),
        attributes: 'autocomplete="cc-name" maxlength="60"',
      })}
    </div>
    <p class="muted small">${escapeHtml(m.gateway_card_hint({}, { locale }))}</p>
    ${submit('act', 'card', m.gateway_approve({ amount }, { locale }), true)}
  </form>`;

/** The code that the card's bank sent. */
export const cardCodePanel = (
  locale: Locale,
  amount: string,
  { lastFour, isWrong }: { lastFour: string; isWrong: boolean },
): string => `<form class="card" method="post">
    ${hidden('method', 'CARD')}${hidden('lastFour', lastFour)}
    <p>${escapeHtml(m.gateway_otp_hint({ card: `•••• ${lastFour}` }, { locale }))}</p>
    ${field({
      name: 'otp',
      label: m.gateway_otp({}, { locale }),
      attributes: 'inputmode="numeric" autocomplete="one-time-code" maxlength="6" required',
      wrong: isWrong ? m.gateway_otp_wrong({}, { locale }) : undefined,
    })}
    ${submit('act', 'cardCode', m.gateway_approve({ amount }, { locale }), true)}
  </form>`;
