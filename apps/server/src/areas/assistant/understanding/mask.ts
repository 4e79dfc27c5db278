const number = String.raw`\p{Nd}+(?:[,.]\p{Nd}+)*`;
const start = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const end = String.raw`(?![\p{L}\p{M}\p{N}])`;
const unit = 'k|thousand|ha[zj]+a*r|हज़ार|हजार|lakhs?|lacs?|लाख|crores?|cr|करोड़|करोड़';
const currency = String.raw`₹|rs\.?|inr|रु\.?|रुपये|रुपए`;
const month = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec|जन|फ़र|फर|मार्च|अप्रै|मई|जून|जुला|अग|सित|अक्|नव|दिस';
const timeUnit =
  'days?|din|दिनों?|weeks?|haft[ae]|हफ़्त[ेा]|months?|mahin[ae]|maheen[ae]|महीनों?|महीने|माह|years?|yrs?|saal|साल|hours?|hrs?|ghant[ae]|घंटे|minutes?|mins?|मिनट|baje|बजे|am|pm|tarikh|तारीख़?';

/** What each figure is replaced by. Earlier kinds go first; the last one takes whatever still has a digit. */
const kinds: readonly (readonly [pattern: RegExp, placeholder: string])[] = [
  [/(?<!\S)@\s*(?=\p{Nd})/gu, 'at '],
  [/\S+\s*[@＠﹫]\s*[\p{L}\p{N}-]+(?:\.\p{L}+)+|\S*[@＠﹫]\S*/gu, '[id]'],
  [/(?<!\p{L})[a-z]{5}[ -]?\p{Nd}{4}[ -]?[a-z](?!\p{L})/giu, '[id]'],
  [
    new RegExp(
      `${start}\\p{Nd}{1,2}(?:st|nd|rd|th)?[ -]?(?:${month})[\\p{L}\\p{M}]*(?:[ ,-]{1,2}\\p{Nd}{4})?${end}`,
      'giu',
    ),
    '[time]',
  ],
  [
    new RegExp(
      `${start}(?:\\p{Nd}{4}[/.-]\\p{Nd}{1,2}[/.-]\\p{Nd}{1,2}|\\p{Nd}{1,2}[/.-]\\p{Nd}{1,2}[/.-]\\p{Nd}{2,4})${end}`,
      'gu',
    ),
    '[time]',
  ],
  [new RegExp(`${start}${number}\\s*(?:%|％|per ?cent${end}|प्रतिशत${end})`, 'giu'), '[rate]'],
  [new RegExp(`${start}${number}[ -]?(?:${timeUnit})${end}`, 'giu'), '[time]'],
  [new RegExp(`(?:₹|${start}(?:${currency}))\\s*${number}(?:\\s*(?:${unit})${end})?(?:/-)?`, 'giu'), '[amount]'],
  [
    new RegExp(
      `${start}${number}\\s*(?:(?:${unit})(?:\\s*(?:rs|rupees?|rup[ay]+e|रुपये|रुपए)${end})?|rs|₹|rupees?|rup[ay]+e|रुपये|रुपए)${end}`,
      'giu',
    ),
    '[amount]',
  ],
  [/[\p{L}\p{M}\p{N}_]*\p{N}[\p{L}\p{M}\p{N}_]*/gu, '[number]'],
  [/\[(\w+)\](?:[\s,.:/+-]*\[\1\])+/gu, '[$1]'],
];

/** A question without its figures, ids and addresses, as a language model may read it: no digit and no `@` is left. */
export const maskQuestion = (text: string): string =>
  kinds.reduce((masked, [pattern, placeholder]) => masked.replaceAll(pattern, placeholder), text);
