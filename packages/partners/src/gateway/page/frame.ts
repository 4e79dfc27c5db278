import { type Locale, m } from '@sikka/messages';
import { type DeskPage, escapeHtml } from '../../kit/desk/desk.ts';

/** A page of the gateway for people, in their language. */
export const frame = ({ locale, title, body }: { locale: Locale; title: string; body: string }): DeskPage => ({
  title,
  lang: locale,
  isFramed: true,
  styles: ['/gateway/assets/pay.css'],
  body: `<main class="pay">
  <header class="pay-head"><img src="/desk/coin.svg" alt="" width="32" height="32">${escapeHtml(m.gateway_brand({}, { locale }))}</header>
  ${body}
  <p class="muted small">${escapeHtml(m.gateway_sandbox_note({}, { locale }))}</p>
</main>`,
});

export const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

export const submit = (name: string, value: string, label: string, isMain = false): string =>
  `<button class="button${isMain ? ' main' : ''}" name="${name}" value="${value}"${isMain ? '' : ' formnovalidate'}>${escapeHtml(label)}</button>`;
