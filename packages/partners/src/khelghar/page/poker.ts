import { fairDraw, fillTemplate, part, texts } from './fair-draw.ts';
import { handPoints, handsOfTrial, nameHand, rankOf, shuffleDeck, suitOf } from './poker-rules.ts';

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const suits = ['♠', '♥', '♦', '♣'];

/** State of a trial. It lives only in this page and is lost when the player leaves. */
const trial = { points: 0, hands: 0, deck: [] as number[], cards: [] as number[], held: new Set<number>() };
let isDealt = false;

const board = part('#cards');
const main = part<HTMLButtonElement>('#main');
const result = part('#result');

const cardButton = (card: number, at: number): HTMLButtonElement => {
  const button = document.createElement('button');
  const suit = suitOf(card);
  button.className = 'playing-card';
  button.dataset['red'] = String(suit === 1 || suit === 2);
  button.textContent = `${ranks[rankOf(card)]}${suits[suit]}`;
  button.disabled = !isDealt;
  button.setAttribute('aria-pressed', String(trial.held.has(at)));
  button.addEventListener('click', () => {
    if (!trial.held.delete(at)) trial.held.add(at);
    button.setAttribute('aria-pressed', String(trial.held.has(at)));
  });
  return button;
};

const show = (): void => {
  part('#points').textContent = String(trial.points);
  part('#hands').textContent = fillTemplate('hands', {
    hand: Math.min(trial.hands + 1, handsOfTrial),
    of: handsOfTrial,
  });
  board.replaceChildren(...trial.cards.map(cardButton));
  main.textContent = texts[isDealt ? 'draw' : trial.hands === handsOfTrial ? 'again' : 'deal'] ?? '';
};

const deal = (): void => {
  if (trial.hands === handsOfTrial) Object.assign(trial, { points: 0, hands: 0 });
  const deck = shuffleDeck(fairDraw);
  Object.assign(trial, { cards: deck.slice(0, 5), deck: deck.slice(5), held: new Set<number>() });
  isDealt = true;
  result.textContent = texts['hold'] ?? '';
};

const draw = (): void => {
  trial.cards = trial.cards.map((card, at) => (trial.held.has(at) ? card : (trial.deck.shift() ?? card)));
  const name = nameHand(trial.cards);
  trial.points += handPoints[name];
  trial.hands += 1;
  isDealt = false;
  const text = fillTemplate('result', { hand: texts[name] ?? '', points: handPoints[name] });
  result.textContent =
    trial.hands === handsOfTrial ? `${text} ${fillTemplate('over', { points: trial.points })}` : text;
};

main.addEventListener('click', () => {
  if (isDealt) draw();
  else deal();
  show();
});
show();
