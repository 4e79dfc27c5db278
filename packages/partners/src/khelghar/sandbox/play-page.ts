import { type Locale, m } from '@sikka/messages';
import { type SandboxPage, escapeHtml } from '../../kit/pages/page.ts';
import { type EntryBody, khelghar } from '../wire.ts';
import { findGame, type HostedGame } from './games.ts';

/** Texts used by the page's script; its own parameters stay in braces. */
const scriptTexts = (page: HostedGame['page'], locale: Locale): Record<string, string> => {
  const options = { locale };
  if (page === 'rangoli')
    return {
      petal: m.khelghar_petal({ row: '{row}', column: '{column}' }, options),
      presses: m.khelghar_presses({ presses: '{presses}' }, options),
      done: m.khelghar_rangoli_done({ presses: '{presses}' }, options),
    };
  return {
    hands: m.khelghar_hands({ hand: '{hand}', of: '{of}' }, options),
    deal: m.khelghar_deal({}, options),
    draw: m.khelghar_draw({}, options),
    again: m.common_play_again({}, options),
    hold: m.khelghar_hold({}, options),
    result: m.khelghar_result({ hand: '{hand}', points: '{points}' }, options),
    over: m.khelghar_over({ points: '{points}' }, options),
    STRAIGHT_FLUSH: m.khelghar_hand_straight_flush({}, options),
    FOUR: m.khelghar_hand_four({}, options),
    FULL_HOUSE: m.khelghar_hand_full_house({}, options),
    FLUSH: m.khelghar_hand_flush({}, options),
    STRAIGHT: m.khelghar_hand_straight({}, options),
    THREE: m.khelghar_hand_three({}, options),
    TWO_PAIRS: m.khelghar_hand_two_pairs({}, options),
    PAIR: m.khelghar_hand_pair({}, options),
    NOTHING: m.khelghar_hand_nothing({}, options),
  };
};

const text = (text: string): string => escapeHtml(text);

const poker = (locale: Locale): string => `
  <div class="card score"><span><span class="muted">${text(m.khelghar_points({}, { locale }))}</span>
    <output id="points">0</output></span><span class="muted" id="hands"></span></div>
  <div class="cards" id="cards" role="group" aria-label="${text(m.khelghar_cards({}, { locale }))}"></div>
  <output class="result" id="result">${text(m.khelghar_poker_start({}, { locale }))}</output>
  <button class="button main" id="main">${text(m.khelghar_deal({}, { locale }))}</button>
  <p class="muted small">${text(m.khelghar_points_note({}, { locale }))}</p>`;

const rangoli = (locale: Locale): string => `
  <p>${text(m.khelghar_rangoli_rule({}, { locale }))}</p>
  <div class="board" id="board" role="group" aria-label="${text(m.khelghar_rangoli_title({}, { locale }))}"></div>
  <output class="result" id="result"></output>
  <button class="button" id="main">${text(m.khelghar_rangoli_new({}, { locale }))}</button>
  <p class="muted small">${text(m.khelghar_rangoli_note({}, { locale }))}</p>`;

const gamePage = (locale: Locale, title: string, body: string, returnUrl?: string): Omit<SandboxPage, 'styles'> => ({
  title,
  lang: locale,
  body: `<main class="play">
  <header class="play-head"><strong>${text(khelghar.name[locale])}</strong>
    ${returnUrl ? `<a class="button" href="${escapeHtml(returnUrl)}">${text(m.khelghar_leave({}, { locale }))}</a>` : ''}</header>
  <h1>${text(title)}</h1>${body}
</main>`,
});

const styles = ['/khelghar/page/play.css'];

/** Game page for a valid entry code. It stores nothing. */
export const playPage = ({ game, language, returnUrl }: EntryBody): SandboxPage => {
  const page = findGame(game)?.page ?? 'rangoli';
  const title =
    page === 'poker'
      ? m.khelghar_poker_title({}, { locale: language })
      : m.khelghar_rangoli_title({}, { locale: language });
  const texts = escapeHtml(JSON.stringify(scriptTexts(page, language)));
  const body = `<div data-texts="${texts}" hidden></div>${page === 'poker' ? poker(language) : rangoli(language)}`;
  return { ...gamePage(language, title, body, returnUrl), styles, scripts: [`/khelghar/page/${page}.ts`] };
};

/** Page for a used, expired or unknown entry code; a known code links back to the app. */
export const closedPage = ({
  language: locale,
  returnUrl,
}: Pick<EntryBody, 'language'> & Partial<Pick<EntryBody, 'returnUrl'>>): SandboxPage => ({
  ...gamePage(
    locale,
    m.khelghar_closed_title({}, { locale }),
    `<p>${text(m.khelghar_closed_text({}, { locale }))}</p>`,
    returnUrl,
  ),
  styles,
});
