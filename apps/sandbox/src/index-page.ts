import { escapeHtml, type SandboxPage } from '@sikka/partners/kit/pages';

interface IndexPageOptions {
  brand: string;
  appUrl: URL;
  smsFaults: Record<string, { meaning: string }>;
}

/** Start page: the sandboxes of this machine, and the numbers that trigger faults. */
export const indexPage = ({ brand, appUrl, smsFaults }: IndexPageOptions): SandboxPage => ({
  title: `${brand} sandbox`,
  styles: ['/emulator/page/index.css'],
  body: `<main class="page">
  <header class="page-head">
    <img src="/pages/coin.svg" alt="" width="40" height="40">
    <div class="grow"><h1>${escapeHtml(brand)} sandbox</h1><p>The outside world, on this machine. Nothing here leaves it.</p></div>
    <a class="button" href="${escapeHtml(appUrl.href)}">Open the app</a>
  </header>
  <div class="doors">
    <a class="door hero" href="/emulator"><h2>Phone</h2><p>The app inside its native shell: permissions, codes filled in, sharing, paying, and every message between the two.</p></a>
    <a class="door" href="/sms"><h2>SMS outbox</h2><p>Every text the app sends, as it is sent. The gateway checks sender and template like an Indian one.</p></a>
    <a class="door" href="/gateway"><h2>Payment gateway</h2><p>Every payment and refund, the page where people pay, and amounts that fail on purpose.</p></a>
    <a class="door" href="/network"><h2>Bill network</h2><p>Billers of every category with accounts that work, accounts that fail on purpose, and every payment.</p></a>
    <a class="door" href="/lenders"><h2>Lenders</h2><p>Five lenders with rules of their own, every application, the codes they sent, and numbers that fail on purpose.</p></a>
    <a class="door" href="/khelghar"><h2>Games partner</h2><p>Who got access, two small games, and games that fail on purpose.</p></a>
    <a class="door" href="/supplier"><h2>Voucher supplier</h2><p>Every order, what is left in stock, and products that fail on purpose.</p></a>
    <a class="door" href="/offers"><h2>Offer network</h2><p>Every coupon of its merchants, which codes their tills refuse, and their shops.</p></a>
    <a class="door" href="/push"><h2>Pushes</h2><p>Every notification that reached a browser or the native shell, opened with the keys of its device.</p></a>
    <a class="door" href="/bureau"><h2>Credit bureau</h2><p>Every report it made, every dispute and how it ended, and numbers that fail on purpose.</p></a>
  </div>
  <section class="card">
    <h2>Mobile numbers that fail on purpose</h2>
    <p class="muted">Use any number from 6 to 9 that ends like this.</p>
    <table class="table">${Object.entries(smsFaults)
      .map(([ending, { meaning }]) => `<tr><th scope="row">…${ending}</th><td>${escapeHtml(meaning)}</td></tr>`)
      .join('')}</table>
  </section>
</main>`,
});
