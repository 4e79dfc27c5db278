import { fairDraw, fillTemplate, part } from './fair-draw.ts';

const side = 4;
const petals = Array.from({ length: side * side }, () => false);
let presses = 0;

const board = part('#board');
const result = part('#result');

/** A petal and those beside it open or close together. */
const turn = (at: number): void => {
  const [row, column] = [Math.floor(at / side), at % side];
  for (const [down, right] of [
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    const [y, x] = [row + down, column + right];
    if (y >= 0 && y < side && x >= 0 && x < side) petals[y * side + x] = !petals[y * side + x];
  }
};

const buttons = petals.map((_, at) => {
  const button = document.createElement('button');
  button.className = 'petal';
  button.addEventListener('click', () => {
    turn(at);
    presses += 1;
    show();
  });
  return button;
});

const show = (): void => {
  buttons.forEach((button, at) => {
    button.setAttribute('aria-pressed', String(petals[at]));
    button.setAttribute(
      'aria-label',
      fillTemplate('petal', { row: Math.floor(at / side) + 1, column: (at % side) + 1 }),
    );
  });
  result.textContent = fillTemplate(petals.every(Boolean) ? 'done' : 'presses', { presses });
};

/** Every pattern begins full and is turned by random presses: so it can always be filled again. */
const scramble = (): void => {
  petals.fill(true);
  do for (let press = 0; press < 6; press += 1) turn(fairDraw(petals.length));
  while (petals.every(Boolean));
  presses = 0;
  show();
};

board.append(...buttons);
part('#main').addEventListener('click', scramble);
scramble();
