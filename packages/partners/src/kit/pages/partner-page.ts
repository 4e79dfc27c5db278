import type { Paise } from '@sikka/money';
import type { Switches } from '../sandbox/faults.ts';
import { escapeHtml, type SandboxPage } from './page.ts';

/** Paise in rupees, as people read them: `₹1,20,000`, `₹99.50`. */
export const rupees = (paise: Paise): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;

/** Day and time in India. */
export const moment = (at: Date): string =>
  at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' });

/** A badge that names the switches that are on; empty while everything is at rest. */
export const switchesBadge = ({ down, unresponsive, slowMs }: Switches): string => {
  const activeSwitches = [
    down ? 'down' : '',
    unresponsive ? 'unresponsive' : '',
    slowMs > 0 ? `${slowMs} ms slower` : '',
  ].filter(Boolean);
  return activeSwitches.length > 0 ? `<span class="chip bad">${activeSwitches.join(', ')}</span>` : '';
};

/** A table of the rows, or the `empty` text if there are none. */
export const tableOf = (rows: readonly string[], empty: string): string =>
  rows.length === 0
    ? `<p class="muted">${empty}</p>`
    : `<div class="rows"><table class="table">${rows.join('')}</table></div>`;

/** A table of number endings and the effect of each. */
export const endingTable = (endings: readonly (readonly [ending: string, meaning: string])[]): string =>
  `<table class="table">${endings
    .map(([ending, meaning]) => `<tr><th scope="row">…${ending}</th><td>${escapeHtml(meaning)}</td></tr>`)
    .join('')}</table>`;

/** Planned faults grouped by step; the first group is open. */
export const faultLists = <Step extends string>(
  faults: ReadonlyMap<string, { step: Step; meaning: string }>,
  titles: Readonly<Record<Step, string>>,
): string =>
  Object.entries<string>(titles)
    .map(([step, title], index) => {
      const stepFaults = [...faults].filter(([, fault]) => fault.step === step);
      return `<details class="card"${index === 0 ? ' open' : ''}><summary>${title}</summary>
  ${endingTable(stepFaults.map(([ending, { meaning }]) => [ending, meaning]))}</details>`;
    })
    .join('\n');

interface PartnerPage {
  brand: string;
  /** Name of the partner, used as the title and the heading. */
  name: string;
  /** In place of the name as heading. */
  heading?: string;
  /** Below the heading. */
  introduction: string;
  switches?: Switches;
  /** Main column. All HTML fields are already escaped. */
  main: string;
  /** Side column: how to trigger faults. */
  aside: string;
  /** Styles of this page only. */
  styles?: string[];
}

/** Page of a partner's sandbox: what happened there, and how to trigger faults. */
export const partnerPage = ({
  brand,
  name,
  heading = name,
  switches,
  styles = [],
  ...page
}: PartnerPage): SandboxPage => ({
  title: `${name} · ${brand} sandbox`,
  styles: ['/pages/partner.css', ...styles],
  body: `<main class="page">
  <header class="page-head">
    <a href="/" aria-label="Sandbox"><img src="/pages/coin.svg" alt="" width="40" height="40"></a>
    <div class="grow"><h1>${heading}</h1><p>${page.introduction}</p></div>
    ${switches ? switchesBadge(switches) : ''}
  </header>
  <div class="columns">
    <div>${page.main}</div>
    <aside>${page.aside}</aside>
  </div>
</main>`,
});
