import { type Locale, m } from '@sikka/messages';
import { type DeskPage, escapeHtml } from '../../kit/desk/desk.ts';

export interface Framed {
  locale: Locale;
  title: string;
  body: string;
  /** Where the page leads when something was done on it, or elsewhere while it was open. */
  returnUrl?: string;
}

/** A page of the gateway for people, in their language. */
export const frame = ({ locale, title, body, returnUrl }: Framed): DeskPage => ({
  title,
  lang: locale,
  isFramed: true,
  styles: ['/gateway/page/pay.css'],
  ...(returnUrl && { scripts: ['/gateway/page/wait.ts'], formTargets: [new URL(returnUrl).origin] }),
  body: `<main class="pay"${returnUrl ? ` data-return="${escapeHtml(returnUrl)}"` : ''}>
  <header class="pay-head"><img src="/desk/coin.svg" alt="" width="32" height="32">${escapeHtml(m.gateway_brand({}, { locale }))}</header>
  ${body}
  <p class="muted small">${escapeHtml(m.gateway_sandbox_note({}, { locale }))}</p>
</main>`,
});
