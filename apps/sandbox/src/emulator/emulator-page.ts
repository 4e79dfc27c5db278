import { escapeHtml, type SandboxPage } from '@sikka/partners/kit/pages';

/** Versions at which the app behaves differently (product specification §6), newest first. */
const versions = [401090, 401030, 308020, 307010, 306010, 304000, 303000, 302010];
const channels = ['ch_GP', 'ch_OPPO'];
const places = { bengaluru: 'Bengaluru', delhi: 'Delhi', jaipur: 'Jaipur', none: 'No signal' };
const permissions = { camera: 'Camera', location: 'Location', notifications: 'Notifications' };

const options = (entries: [string, string][]) =>
  entries.map(([value, label]) => `<option value="${value}">${label}</option>`).join('');

const select = (name: string, label: string, entries: [string, string][]) =>
  `<label class="control"><span>${label}</span><select class="field" name="${name}">${options(entries)}</select></label>`;

const asOptions = (values: readonly (string | number)[]) =>
  values.map((value): [string, string] => [`${value}`, `${value}`]);

const states: [string, string][] = [
  ['prompt', 'Ask me'],
  ['granted', 'Allowed'],
  ['denied', 'Not allowed'],
];

const icons = {
  back: '<path d="M224,128a8,8,0,0,1-8,8H59.31l58.35,58.34a8,8,0,0,1-11.32,11.32l-72-72a8,8,0,0,1,0-11.32l72-72a8,8,0,0,1,11.32,11.32L59.31,120H216A8,8,0,0,1,224,128Z"/>',
  reload:
    '<path d="M240,56v48a8,8,0,0,1-8,8H184a8,8,0,0,1,0-16H211.4L184.81,71.64l-.25-.24a80,80,0,1,0-1.67,114.78,8,8,0,0,1,11,11.63A95.44,95.44,0,0,1,128,224h-1.32A96,96,0,1,1,195.75,60L224,85.8V56a8,8,0,1,1,16,0Z"/>',
};

const icon = (name: keyof typeof icons) =>
  `<svg viewBox="0 0 256 256" width="20" height="20" fill="currentColor" aria-hidden="true">${icons[name]}</svg>`;

export interface EmulatorOptions {
  brand: string;
  /** Where the phone opens the app. */
  appUrl: URL;
  /** Whose name a text message carries. */
  sender: string;
}

/** The phone with its settings on one side and the messages on the other. */
export const emulatorPage = ({ brand, appUrl, sender }: EmulatorOptions): SandboxPage => ({
  title: `Phone · ${brand} sandbox`,
  styles: ['/emulator/page/emulator.css', '/emulator/page/phone.css'],
  scripts: ['/emulator/page/emulator.ts'],
  imports: { '@sikka/bridge/shell': '/emulator/bridge/shell.ts' },
  frames: [appUrl.origin, "'self'"],
  body: `<main class="bench" id="bench" data-app-url="${escapeHtml(appUrl.href)}" data-brand="${escapeHtml(brand)}" data-sender="${escapeHtml(sender)}">
  <section class="settings" aria-label="Phone settings">
    <header class="page-head"><a href="/" aria-label="Sandbox"><img src="/pages/coin.svg" alt="" width="40" height="40"></a><h1>Phone</h1></header>
    <form class="card" id="device">
      ${select('version', 'App version', asOptions(versions))}
      ${select('channel', 'Store', asOptions(channels))}
      ${select('place', 'Place', Object.entries(places))}
      <label class="check"><input type="checkbox" name="fillsCodes"> <span>Fill in codes from SMS</span></label>
    </form>
    <form class="card" id="permissions">
      <h2>Permissions</h2>
      ${Object.entries(permissions)
        .map(([name, label]) => select(name, label, states))
        .join('')}
      <p class="muted small">Photos and SMS are never asked for: the system’s picker and the SMS Retriever need no permission.</p>
    </form>
    <dl class="card facts" id="facts" aria-label="What the app told the shell"></dl>
    <p class="links"><a href="/sms" target="_blank" rel="noopener">SMS outbox</a></p>
  </section>
  <section class="phone" aria-label="Phone">
    <div class="status" aria-hidden="true"><span id="time"></span><span>5G</span></div>
    <div class="screen" id="screen"><iframe id="app" title="${escapeHtml(brand)}" width="360" height="800" allow="clipboard-write; geolocation"></iframe></div>
    <div class="keys">
      <button type="button" id="back" aria-label="Back">${icon('back')}</button>
      <span class="pill" aria-hidden="true"></span>
      <button type="button" id="reload" aria-label="Start the app again">${icon('reload')}</button>
    </div>
  </section>
  <section class="log card" aria-labelledby="log-title">
    <header><h2 id="log-title">Messages</h2><button class="button" type="button" id="clear">Clear</button></header>
    <p class="muted" id="silence">Nothing was said yet.</p>
    <ol id="log"></ol>
  </section>
</main>`,
});
