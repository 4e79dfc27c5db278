import type { Paise } from '@sikka/money';
import type { Switches } from '../sandbox/faults.ts';
import { escapeHtml, type DeskPage } from './desk.ts';

/** Paise in rupees, as people read them: `₹1,20,000`, `₹99.50`. */
export const rupees = (paise: Paise): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 })}`;

/** Day and time in India. */
export const moment = (at: Date): string =>
  at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' });

/** A badge that names the switches that are on; empty while everything is at rest. */
export const switchesBadge = ({ down, unresponsive, slowMs }: Switches): string => {
  const on = [down ? 'down' : '', unresponsive ? 'unresponsive' : '', slowMs > 0 ? `${slowMs} ms slower` : ''].filter(
    Boolean,
  );
  return on.length > 0 ? `<span class="chip bad">${on.join(', ')}</span>` : '';
};

/** A table of these rows, or what is said where there are none. */
export const tableOf = (rows: readonly string[], empty: string): string =>
  rows.length === 0
    ? `<p class="muted">${empty}</p>`
    : `<div class="rows"><table class="table">${rows.join('')}</table></div>`;

/** Endings of numbers with what each of them does. */
export const endingTable = (endings: readonly (readonly [ending: string, meaning: string])[]): string =>
  `<table class="table">${endings
    .map(([ending, meaning]) => `<tr><th scope="row">…${ending}</th><td>${escapeHtml(meaning)}</td></tr>`)
    .join('')}</table>`;

/** The planned faults of every step, each step under its title; the first one lies open. */
export const faultLists = <Step extends string>(
  faults: ReadonlyMap<string, { step: Step; meaning: string }>,
  titles: Readonly<Record<Step, string>>,
): string =>
  Object.entries<string>(titles)
    .map(([step, title], index) => {
      const planned = [...faults].filter(([, fault]) => fault.step === step);
      return `<details class="card"${index === 0 ? ' open' : ''}><summary>${title}</summary>
  ${endingTable(planned.map(([ending, { meaning }]) => [ending, meaning]))}</details>`;
    })
    .join('\n');

interface PartnerPage {
  brand: string;
  /** What the partner is, in the title of the page and as its heading. */
  name: string;
  /** In place of the name as heading. */
  heading?: string;
  /** Below the heading. */
  introduction: string;
  switches?: Switches;
  /** What happened at the partner. This and everything else is escaped already. */
  main: string;
  /** How it can be made to fail. */
  aside: string;
  /** Styles of this page alone. */
  styles?: string[];
}

/** The page of a partner's sandbox: what happened there, and beside it how it can be made to fail. */
export const partnerPage = ({
  brand,
  name,
  heading = name,
  switches,
  styles = [],
  ...page
}: PartnerPage): DeskPage => ({
  title: `${name} · ${brand} sandbox`,
  styles: ['/desk/partner.css', ...styles],
  body: `<main class="desk">
  <header class="desk-head">
    <a href="/" aria-label="Sandbox"><img src="/desk/coin.svg" alt="" width="40" height="40"></a>
    <div class="grow"><h1>${heading}</h1><p>${page.introduction}</p></div>
    ${switches ? switchesBadge(switches) : ''}
  </header>
  <div class="columns">
    <div>${page.main}</div>
    <aside>${page.aside}</aside>
  </div>
</main>`,
});
