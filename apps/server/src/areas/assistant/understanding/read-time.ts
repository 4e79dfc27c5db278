import type { Period } from './asked.ts';
const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
export const readTime = (text: string, today: string, isPast = false): { period?: Period; rest: string } => {
  const [y = 0, mo = 0] = today.split('-').map(Number);
  const at = (index: number, rest: string) => {
    const month = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
    return {
      period: { from: `${month}-01`, to: `${month}-${month.endsWith('02') ? 28 : 30}`, unit: 'MONTH' as const },
      rest,
    };
  };
  const now = y * 12 + mo - 1;
  if (/this month|is mahine|इस महीने/.test(text)) return at(now, text.replace(/this month|is mahine|इस महीने/, ' '));
  if (/last month|pichle mahine|पिछले महीने/.test(text))
    return at(now - 1, text.replace(/last month|pichle mahine|पिछले महीने/, ' '));
  if (/next month|agle mahine|अगले महीने/.test(text))
    return at(now + 1, text.replace(/next month|agle mahine|अगले महीने/, ' '));
  const hindi = ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'];
  for (const [index, name] of names.entries()) {
    const found = new RegExp(`\\b${name}(?:\\w*)\\b|${hindi[index]}`).exec(text);
    if (!found || /^(apr|may|de(cide|crease)\w*|mark\w*|jan\w{0,2}|mar\w?)$/.test(found[0])) continue;
    const ahead = (index + 1 - mo + 12) % 12;
    return at(now + (isPast && ahead > 0 ? ahead - 12 : ahead), text.replace(found[0], ' '));
  }
  return { rest: text };
};
