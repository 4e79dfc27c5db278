import { type Locale, m } from '@sikka/messages';
import { escapeHtml, type SandboxPage } from '../../kit/pages/page.ts';
import { codeText } from '../sandbox/code-text.ts';
import type { PayCode } from '../wire.ts';

export const hiddenInput = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

export const submitButton = (name: string, value: string, label: string, isMain = false): string =>
  `<button class="button${isMain ? ' main' : ''}" name="${name}" value="${value}"${isMain ? '' : ' formnovalidate'}>${escapeHtml(label)}</button>`;

export interface Field {
  name: string;
  label: string;
  /** Attributes of the input, already escaped. */
  attributes: string;
  /** Validation error of the input. */
  error?: string | undefined;
}

/** An input with its label and its error; an invalid input gets the focus. */
export const field = ({ name, label, attributes, error }: Field): string => {
  const invalid = error ? ` aria-invalid="true" aria-describedby="${name}-wrong" autofocus` : '';
  return `<div><label>${escapeHtml(label)}
    <input class="field" name="${name}" ${attributes}${invalid}></label>
    ${error ? `<p class="wrong" id="${name}-wrong">${escapeHtml(error)}</p>` : ''}</div>`;
};

/** UPI ID input with the given value. */
export const addressField = (locale: Locale, value: string, isWrong: boolean): string =>
  field({
    name: 'payer',
    label: m.gateway_upi_id({}, { locale }),
    attributes: `value="${escapeHtml(value)}" maxlength="50" autocomplete="off" autocapitalize="none" spellcheck="false" required`,
    error: isWrong ? m.gateway_upi_id_wrong({}, { locale }) : undefined,
  });

/** The ways in which a bank does not pay. */
export const declineOptions = (locale: Locale, codes: readonly PayCode[]): string => `
  <label>${escapeHtml(m.gateway_decline_reason({}, { locale }))}
    <select class="field" name="code">${codes
      .filter((known) => known.class !== 'pending')
      .map(({ code }) => `<option value="${code}">${escapeHtml(codeText(code, locale))}</option>`)
      .join('')}</select></label>
  ${submitButton('act', 'decline', m.gateway_decline({}, { locale }))}
  ${submitButton('act', 'pending', m.gateway_no_answer({}, { locale }))}`;

interface FrameOptions {
  locale: Locale;
  title: string;
  body: string;
  /** Address after an action on the page, or after the payment ended elsewhere. */
  returnUrl?: string;
}

/** A page of the gateway for people, in their language. */
export const frame = ({ locale, title, body, returnUrl }: FrameOptions): SandboxPage => ({
  title,
  lang: locale,
  isFramed: true,
  styles: ['/gateway/page/pay.css'],
  ...(returnUrl && { scripts: ['/gateway/page/wait.ts'], formTargets: [new URL(returnUrl).origin] }),
  body: `<main class="pay"${returnUrl ? ` data-return="${escapeHtml(returnUrl)}"` : ''}>
  <header class="pay-head"><img src="/pages/coin.svg" alt="" width="32" height="32">${escapeHtml(m.gateway_brand({}, { locale }))}</header>
  ${body}
  <p class="muted small">${escapeHtml(m.gateway_sandbox_note({}, { locale }))}</p>
</main>`,
});
