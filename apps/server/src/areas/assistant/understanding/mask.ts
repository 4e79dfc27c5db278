const number = String.raw`\p{Nd}+(?:[,.]\p{Nd}+)*`;
const [start, end] = [String.raw`(?<![\p{L}\p{M}\p{N}])`, String.raw`(?![\p{L}\p{M}\p{N}])`];
const unit = 'k|thousand|ha[zj]+a*r|हज\u093C?ार|lakhs?|lacs?|लाख|crores?|cr|करोड\u093C?';
const rupees = 'rs|rupees?|rup[ay]+e|inr|रुपये|रुपए|रु';
const months =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|जनवरी|फ\u093C?रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|अक्तूबर|नवंबर|दिसंबर';
const times =
  'days?|din|दिनों?|weeks?|hafte|months?|mahine?|mahina|महीने|महीनों|माह|years?|yrs?|saal|साल|hours?|ghante|घंटे|minutes?|mins?|मिनट|baje|बजे|am|pm|tarikh|तारीख\u093C?';
const patternOf = (...sources: readonly string[]): RegExp => new RegExp(sources.join(''), 'giu');

/** Patterns with their placeholders, applied in order; the last but one replaces every word that still has a digit. */
const maskPatterns: readonly (readonly [pattern: RegExp, placeholder: string])[] = [
  [/(?<!\S)@\s*(?=\p{Nd})/gu, 'at '],
  [/\S+\s*[@＠﹫]\s*[\p{L}\p{N}-]+(?:\.\p{L}+)+|\S*[@＠﹫]\S*/gu, '[id]'],
  [/(?<!\p{L})[a-z]{5}[ -]?\p{Nd}{4}[ -]?[a-z](?!\p{L})/giu, '[id]'],
  [patternOf(start, `\\p{Nd}{1,2}(?:st|nd|rd|th)?[ -]?(?:${months})(?:[ ,-]{1,2}\\p{Nd}{4})?`, end), '[time]'],
  [
    patternOf(
      String.raw`(?<![/.-])`,
      start,
      String.raw`\p{Nd}{1,4}([/.-])\p{Nd}{1,2}\1(?:\p{Nd}{4}|\p{Nd}{1,2})(?![/.-]\p{Nd})`,
      end,
    ),
    '[time]',
  ],
  [patternOf(start, number, `\\s*(?:%|％|per ?cent${end}|प्रतिशत${end})`), '[rate]'],
  [patternOf(start, number, `[ -]?(?:${times})`, end), '[time]'],
  [patternOf(`(?:₹|${start}(?:${rupees})\\.?)\\s*${number}(?:\\s*(?:${unit})${end})?(?:/-)?`), '[amount]'],
  [patternOf(start, number, `\\s*(?:(?:${unit})${end}(?:\\s*(?:${rupees})${end})?|₹|(?:${rupees})${end})`), '[amount]'],
  [/[\p{L}\p{M}\p{N}_]*\p{N}[\p{L}\p{M}\p{N}_]*/gu, '[number]'],
  [/\[(\w+)\](?:[\s,.:/+-]*\[\1\])+/gu, '[$1]'],
];

/** Masks figures, ids and addresses of a question for a language model: no digit and no `@` is left. */
export const maskQuestion = (text: string): string =>
  maskPatterns.reduce((masked, [pattern, placeholder]) => masked.replaceAll(pattern, placeholder), text);
