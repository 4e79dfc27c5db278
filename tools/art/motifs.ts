import type { Palette } from './palette.ts';

/** A thing drawn in a box of 100 by 100, standing on the line y = 90. */
export type Motif = (palette: Palette) => string;

const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const box = (x: number, y: number, w: number, h: number, r: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
const turned = (degrees: number, drawing: string): string => `<g transform="rotate(${degrees} 50 50)">${drawing}</g>`;

const coin = (x: number, y: number, p: Palette): string =>
  `<ellipse cx="${x}" cy="${y + 7}" rx="20" ry="9" fill="${p.amber}"/><ellipse cx="${x}" cy="${y}" rx="20" ry="9" fill="${p.gold}"/>` +
  `<ellipse cx="${x}" cy="${y}" rx="13" ry="5.5" fill="none" stroke="${p.cream}" stroke-width="2"/>`;

export const motifs = {
  lamp: (p) =>
    `<circle cx="50" cy="38" r="30" fill="${p.gold}" opacity=".22"/>` +
    path('M50 12C64 28 65 46 50 55C35 46 36 28 50 12Z', p.gold) +
    path('M50 30C57 38 57 47 50 52C43 47 43 38 50 30Z', p.cream) +
    path('M12 58Q50 68 88 58Q84 90 50 90Q16 90 12 58Z', p.brick) +
    `<ellipse cx="50" cy="59" rx="38" ry="6" fill="${p.amber}"/>` +
    line('M26 74Q50 84 74 74', p.cream, 3),

  kite: (p) =>
    path('M52 6L86 38L52 74L18 38Z', p.rose) +
    path('M52 6L86 38H52Z', p.gold) +
    path('M52 74L18 38H52Z', p.peacock) +
    line('M52 6V74M18 38Q52 26 86 38', p.paper, 2) +
    line('M52 74Q40 82 50 88T44 98', p.brick, 2.5) +
    path('M46 84L36 80V90ZM46 84L56 80V90Z', p.gold),

  auto: (p) =>
    path('M42 32H80L87 58V74H42Z', p.paper) +
    path('M46 56H58Q62 56 62 62V72H46Z', p.brick) +
    path('M10 34H44V76H14Q6 76 6 66V44Q6 34 10 34Z', p.peacock) +
    box(14, 42, 20, 13, 4, p.grey) +
    path('M68 56H86Q98 60 97 76H68Z', p.peacock) +
    line('M80 32L88 58M68 58V34', p.amber, 4) +
    path('M8 36Q9 14 30 14H66Q80 14 85 34Q85 36 82 36Z', p.gold) +
    box(6, 70, 90, 8, 4, p.teal) +
    circle(93, 64, 4, p.cream) +
    circle(26, 80, 11, p.ink) +
    circle(26, 80, 4.5, p.grey) +
    circle(82, 81, 10, p.ink) +
    circle(82, 81, 4, p.grey),

  tiffin: (p) =>
    line('M22 40V22Q22 10 50 10T78 22V40', p.grey, 5) +
    box(40, 5, 20, 9, 4.5, p.brick) +
    [26, 48, 69]
      .map((y, i) => box(18, y, 64, 21, 6, [p.gold, p.teal, p.rose][i] ?? p.gold) + box(24, y + 5, 34, 4, 2, p.paper))
      .join('') +
    box(15, 44, 70, 5, 2.5, p.ink) +
    box(15, 66, 70, 5, 2.5, p.ink),

  receipt: (p) =>
    path('M22 8H78V86L71 80L64 86L57 80L50 86L43 80L36 86L29 80L22 86Z', p.paper) +
    line('M32 24H60M32 36H68M32 48H54', p.grey, 4) +
    box(32, 58, 36, 9, 4.5, p.gold) +
    circle(78, 74, 16, p.leaf) +
    line('M71 74L76 79L85 69', p.paper, 4),

  coins: (p) =>
    [78, 66, 54].map((y) => coin(36, y, p)).join('') +
    [78, 68].map((y) => coin(70, y - 2, p)).join('') +
    coin(40, 43, p),

  phone: (p) =>
    box(27, 6, 46, 84, 10, p.ink) +
    box(31, 12, 38, 70, 6, p.paper) +
    box(35, 18, 30, 20, 5, p.peacock) +
    [0, 1, 2].map((i) => box(35 + i * 10.8, 44, 8.4, 8.4, 2.6, [p.gold, p.rose, p.teal][i] ?? p.gold)).join('') +
    line('M37 61H62M37 70H54', p.grey, 4) +
    line('M80 30Q88 40 80 50M87 23Q100 40 87 57', p.gold, 4),

  sun: (p) =>
    line('M50 10V20M50 80V90M10 50H20M80 50H90M22 22L29 29M71 71L78 78M78 22L71 29M29 71L22 78', p.gold, 6) +
    circle(50, 50, 23, p.gold) +
    `<circle cx="50" cy="50" r="14" fill="none" stroke="${p.cream}" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 8.8"/>`,

  bowl: (p) =>
    line('M36 38Q30 30 36 22T36 8M52 38Q46 30 52 22T52 8M68 38Q62 30 68 22T68 8', p.grey, 4) +
    path('M10 46H90Q88 86 62 88H38Q12 86 10 46Z', p.rose) +
    `<ellipse cx="50" cy="46" rx="40" ry="8" fill="${p.brick}"/><ellipse cx="50" cy="45" rx="33" ry="5" fill="${p.gold}"/>` +
    line('M26 64Q50 78 74 64', p.paper, 3),

  plant: (p) =>
    line('M50 60V28', p.leaf, 5) +
    path('M50 40Q26 40 22 14Q48 14 50 40Z', p.leaf) +
    path('M50 32Q54 8 80 8Q80 32 50 34Z', p.teal) +
    path('M24 58H76L70 90H30Z', p.brick) +
    box(20, 54, 60, 10, 5, p.amber) +
    `<circle cx="50" cy="77" r="7" fill="none" stroke="${p.cream}" stroke-width="3" stroke-dasharray="0 5.5" stroke-linecap="round"/>`,

  calendar: (p) =>
    box(14, 16, 72, 74, 12, p.paper) +
    path('M14 38V28Q14 16 26 16H74Q86 16 86 28V38Z', p.peacock) +
    line('M34 10V22M66 10V22', p.gold, 6) +
    [0, 1, 2, 3].map((i) => box(22 + i * 15, 46, 11, 11, 4, p.gold)).join('') +
    [0, 1, 2].map((i) => box(22 + i * 15, 64, 11, 11, 4, p.grey)).join('') +
    circle(74, 74, 15, p.leaf) +
    line('M67 74L72 79L81 69', p.paper, 4),

  shield: (p) =>
    path('M50 6L84 18V48Q82 78 50 92Q18 78 16 48V18Z', p.peacock) +
    path('M50 6L84 18V48Q82 78 50 92Z', p.teal) +
    line('M34 50L46 62L68 38', p.paper, 8),

  chat: (p) =>
    path('M10 24Q10 12 22 12H62Q74 12 74 24V46Q74 58 62 58H36L20 72V58Q10 56 10 46Z', p.peacock) +
    [28, 42, 56].map((x) => circle(x, 35, 4.5, p.paper)).join('') +
    path('M44 64H66Q80 62 80 48V42Q92 44 92 56V72Q92 82 84 82V92L70 82H56Q44 82 44 72Z', p.gold),

  gamepad: (p) =>
    path('M24 30H76Q92 30 96 62Q98 86 84 86Q76 86 68 70H32Q24 86 16 86Q2 86 4 62Q8 30 24 30Z', p.plum) +
    line('M30 42V58M22 50H38', p.paper, 6) +
    circle(66, 56, 5, p.gold) +
    circle(76, 46, 5, p.rose) +
    line('M50 30V20Q50 12 60 12', p.grey, 4),

  cricket: (p) =>
    line('M22 30V90M34 30V90M46 30V90', p.amber, 6) +
    line('M20 27H36M34 27H48', p.brick, 5) +
    turned(28, box(60, 34, 17, 56, 6, p.gold) + box(65, 4, 7, 34, 3.5, p.peacock)) +
    circle(82, 22, 11, p.rose) +
    line('M75 16Q84 22 80 32', p.paper, 2.5),

  card: (p) =>
    turned(
      -10,
      box(6, 26, 88, 56, 10, p.peacock) +
        box(16, 40, 16, 12, 3, p.gold) +
        line('M16 66H40M48 66H60', p.cream, 4) +
        `<g fill="none" stroke="${p.cream}" stroke-width="2.5" stroke-linecap="round" opacity=".7"><circle cx="74" cy="48" r="6" stroke-dasharray="0 4.7"/><circle cx="74" cy="48" r="13" stroke-dasharray="0 5.8"/></g>`,
    ),

  gift: (p) =>
    box(16, 44, 68, 46, 6, p.rose) +
    box(10, 32, 80, 16, 5, p.brick) +
    box(43, 32, 14, 58, 0, p.gold) +
    line('M50 32Q28 30 30 18Q36 8 50 32Q64 8 70 18Q72 30 50 32', p.gold, 6),

  ticket: (p) =>
    turned(
      -8,
      path('M8 30H92V46A8 8 0 0 0 92 62V78H8V62A8 8 0 0 0 8 46Z', p.rose) +
        line('M62 34V74', p.paper, 3).replace('/>', ' stroke-dasharray="0 8"/>') +
        line('M24 64L44 44', p.paper, 5) +
        circle(27, 46, 5, p.gold) +
        circle(42, 63, 5, p.gold) +
        path('M77 46L80 52L86 53L81.500 57L83 63L77 60L71 63L72.500 57L68 53L74 52Z', p.cream),
    ),

  gauge: (p) =>
    line('M14 70A36 36 0 0 1 32 39', p.rose, 12) +
    line('M38 36.500A36 36 0 0 1 62 36.500', p.gold, 12) +
    line('M68 39A36 36 0 0 1 86 70', p.leaf, 12) +
    line('M50 72L70 48', p.ink === '#071110' ? p.paper : p.ink, 5) +
    circle(50, 72, 8, p.peacock) +
    box(24, 84, 52, 6, 3, p.grey),

  bulb: (p) =>
    `<circle cx="50" cy="38" r="34" fill="${p.gold}" opacity=".2"/>` +
    path('M50 10C70 10 80 24 78 40C76 52 64 56 64 68H36C36 56 24 52 22 40C20 24 30 10 50 10Z', p.gold) +
    line('M42 66L38 44L50 50L62 44L58 66', p.cream, 3) +
    box(36, 70, 28, 8, 4, p.peacock) +
    box(40, 80, 20, 8, 4, p.deep),

  home: (p) =>
    path('M8 48L50 12L92 48L84 56L50 28L16 56Z', p.brick) +
    path('M20 52L50 28L80 52V90H20Z', p.cream) +
    box(42, 62, 18, 28, 3, p.peacock) +
    box(26, 58, 11, 11, 2, p.teal) +
    box(65, 58, 11, 11, 2, p.teal),
  offers: (p) =>
    box(10, 8, 66, 24, 7, p.peacock) +
    box(17, 15, 10, 10, 3, p.gold) +
    line('M35 17H66M35 24H52', p.cream, 3) +
    [36, 64]
      .map(
        (y) =>
          box(10, y, 66, 24, 7, p.paper) +
          box(17, y + 7, 10, 10, 3, p.grey) +
          line(`M35 ${y + 9}H60M35 ${y + 16}H52`, p.grey, 3),
      )
      .join('') +
    line('M82 76L95 90', p.brick, 8) +
    circle(70, 62, 19, p.amber) +
    circle(70, 62, 14, p.cream) +
    line('M64 68L76 56', p.peacock, 4) +
    circle(64.5, 57, 3.2, p.peacock) +
    circle(75.5, 67, 3.2, p.peacock),

  identity: (p) =>
    box(6, 18, 88, 64, 9, p.paper) +
    path('M6 34V27Q6 18 15 18H85Q94 18 94 27V34Z', p.teal) +
    circle(31, 50, 9, p.brick) +
    path('M15 74Q15 61 31 61Q47 61 47 74Z', p.peacock) +
    line('M57 46H84M57 57H78', p.grey, 4) +
    line('M57 68H64', p.gold, 4) +
    circle(81, 76, 15, p.leaf) +
    line('M74 76L79 81L88 71', p.paper, 4),

  bank: (p) =>
    path('M8 36L50 8L92 36V42H8Z', p.peacock) +
    circle(50, 28, 6, p.gold) +
    [17, 36, 55, 74].map((x) => box(x, 46, 9, 26, 2, p.teal)).join('') +
    box(12, 73, 76, 7, 3, p.peacock) +
    box(6, 81, 88, 9, 3, p.deep) +
    coin(76, 78, p) +
    coin(76, 66, p),
} satisfies Record<string, Motif>;

export type MotifName = keyof typeof motifs;
