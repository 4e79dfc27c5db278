import { writeFile } from 'node:fs/promises';
import { paise } from '@sikka/money';
import { expect, test } from 'vitest';
import { readPdf } from '#testing/read-pdf.ts';
import { drawReceipt } from './draw-receipt.ts';

const sheet = {
  title: 'बिल की रसीद',
  paidTo: 'किसे दिए',
  payee: 'शक्ति बिजली वितरण निगम लिमिटेड',
  totalPaise: paise(184_590),
  totalInWords:
    'एक हज़ार आठ सौ पैंतालीस रुपये और नब्बे पैसे, जो दो पंक्तियों में लिखे जाते हैं ताकि कागज़ के किनारे पर कुछ भी न कटे और सब कुछ साफ़ पढ़ा जाए',
  facts: [['ग्राहक का नाम', 'आशा श्रीवास्तव']],
  sums: [['बिल', '₹1,845.90']],
  totalName: 'कुल',
  footerLines: ['यह रसीद अपने आप बनी है।'],
} as const;
const facts = { brand: 'Sikka', now: new Date('2026-11-21T07:00:00.000Z'), locale: 'hi' } as const;

const draw = async (name: string) => {
  const file = await drawReceipt({ ...sheet, facts: [['नाम', name]] }, facts);
  if (process.env['SHOTS']) await writeFile(`${process.env['SHOTS']}/receipt.pdf`, file);
  return readPdf(file);
};

test('a Hindi receipt has its text in reading order', async () => {
  const { lines } = readPdf(await drawReceipt(sheet, facts));
  const { title, paidTo, payee, totalInWords, facts: rows, sums, totalName, footerLines } = sheet;
  const total = '₹1,845.90';
  const texts = [
    title,
    paidTo,
    payee,
    total,
    totalInWords,
    ...rows.flat(),
    ...sums.flat(),
    totalName,
    total,
    ...footerLines,
  ];
  expect(lines.join('')).toBe(['Sikka', ...texts].join(''));
  expect(lines.length).toBeGreaterThan(texts.length + 1);
});

test('a receipt is tagged with language, title and the roles of its texts', async () => {
  const { objects } = await draw('आशा');
  expect(objects).toMatch(/^%PDF-1\.7/);
  expect(objects).toContain('/Lang (hi)');
  expect(objects).toMatch(/\/MarkInfo \d+ 0 R/);
  expect(objects).toContain('/Marked true');
  expect(objects).toMatch(/\/StructTreeRoot \d+ 0 R/);
  expect(objects).toContain('/DisplayDocTitle true');
  expect(objects).toMatch(/\/Title \d+ 0 R/);
  const roles = [...objects.matchAll(/\/S \/(\w+)/g)].map(([, role]) => role);
  const count = (role: string): number => roles.filter((each) => each === role).length;
  expect(['Document', 'H1', 'Table', 'TR', 'TH', 'TD'].map(count)).toEqual([1, 1, 2, 3, 3, 3]);
  expect(count('P')).toBeGreaterThanOrEqual(5);
});

const names = [
  ['Devanagari', 'आशा श्रीवास्तव'],
  ['Bengali', 'আশা শ্রীবাস্তব'],
  ['Assamese', 'ৰূপালী শইকীয়া'],
  ['Gurmukhi', 'ਆਸ਼ਾ ਸਿੰਘ'],
  ['Gujarati', 'અંજલિ શ્રીવાસ્તવ'],
  ['Odia', 'ଆଶା ଶ୍ରୀବାସ୍ତବ'],
  ['Tamil', 'ஆஷா ஸ்ரீநிவாசன்'],
  ['Telugu', 'ఆశా శ్రీవాస్తవ'],
  ['Kannada', 'ಆಶಾ ಶ್ರೀನಿವಾಸ್'],
  ['Malayalam', 'ആശ ശ്രീനിവാസൻ'],
  ['two scripts', 'Asha ஆஷா आशा'],
] as const;

test.each(names)('draws a name in %s with a font that has it, readable as written', async (_, name) => {
  const [{ lines, glyphs }, { glyphs: without }] = [await draw(name), await draw('')];
  expect(lines).toContain(name);
  expect(glyphs.length).toBeGreaterThan(without.length);
  expect(glyphs.filter(({ glyph }) => glyph === 0)).toEqual([]);
});

test('embeds no fonts that a file does not need', async () => {
  expect((await draw('Asha')).objects).not.toContain('NotoSans');
  expect((await draw('ஆஷா')).objects).toContain('NotoSansTamil');
});

test.each([
  'آشا خان',
  '阿莎',
  '👩‍👧 Asha',
  'Šåñ ﬁ Ａｓｈａ',
  'ⴰⵙⵀⴰ',
  'A\u200Dsha',
  'A\u202Esha',
  '\u0300',
  '𝒜𝓈𝒽𝒶',
  'ᱟᱥᱟ',
  '\uE000\uFFFF',
  'ꯑꯁꯥ',
])('draws no box for %j, readable as written', async (name) => {
  const { lines, glyphs } = await draw(name);
  expect(glyphs.filter(({ glyph }) => glyph === 0)).toEqual([]);
  expect(lines).toContain(name);
});

test('marks that a font cannot place do not fail a receipt', async () => {
  for (const name of ['इ्ऀ', 'ਸਿੰਘ', 'અઁ', 'ప్ర', 'അ്ഀ', '\u0947\u0947', '\u200D\u200D', '\u0BCD\u0BCD'])
    await expect(draw(name)).resolves.toBeDefined();
});
