import { escapeHtml, type SandboxPage } from '../../kit/pages/page.ts';
import { endingTable } from '../../kit/pages/partner-page.ts';
import type { RegisteredTemplate } from '../templates.ts';

interface OutboxPageOptions {
  brand: string;
  header: string;
  templates: readonly RegisteredTemplate[];
  faults: Record<string, { meaning: string }>;
}

const templateItem = ({ id, name, locale, category, text }: RegisteredTemplate) => `<li lang="${locale}">
  <p class="small muted"><strong>${escapeHtml(name)}</strong> · ${locale} · ${category}<br><span class="mono">${id}</span></p>
  <p class="registered">${escapeHtml(text)}</p>
</li>`;

/** Outbox page: all messages newest first, numbers with planned faults, and the registration. */
export const outboxPage = ({ brand, header, templates, faults }: OutboxPageOptions): SandboxPage => ({
  title: `SMS outbox · ${brand} sandbox`,
  styles: ['/sms/page/outbox.css'],
  scripts: ['/sms/page/outbox.ts'],
  body: `<main class="page">
  <header class="page-head">
    <a href="/" aria-label="Sandbox"><img src="/pages/coin.svg" alt="" width="40" height="40"></a>
    <div class="grow"><h1>SMS outbox</h1><p>Sent as ${escapeHtml(header)}. New messages appear by themselves.</p></div>
    <label class="search"><span class="small muted">Mobile number</span>
      <input class="field" id="mobile" inputmode="numeric" maxlength="10" placeholder="All numbers" autocomplete="off"></label>
  </header>
  <div class="outbox">
    <section aria-label="Messages">
      <p class="live small" id="live" role="status">Connecting</p>
      <ol id="messages" class="messages"></ol>
      <div id="empty" class="card empty" hidden>
        <h2>No messages yet</h2><p class="muted">Ask for a code in the app and it lands here.</p>
      </div>
    </section>
    <aside>
      <section class="card">
        <h2>Numbers that fail on purpose</h2>
        <p class="muted small">Any mobile number that ends like this:</p>
        ${endingTable(Object.entries(faults).map(([ending, { meaning }]) => [ending, meaning]))}
      </section>
      <details class="card">
        <summary>Registered templates (${templates.length})</summary>
        <ul class="templates">${templates.map(templateItem).join('')}</ul>
      </details>
    </aside>
  </div>
</main>`,
});
