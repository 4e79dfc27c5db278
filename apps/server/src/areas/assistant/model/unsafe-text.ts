/** Why a text of a model is not shown, whatever its figures are. */
export type UnsafeText = 'characters' | 'link' | 'secret' | 'install';

/** Characters that are not seen, or are read as others: a check of what is written would not see what is read. */
const unseen =
  /[\p{No}\p{Nl}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{RI}\p{Default_Ignorable_Code_Point}\u{1F100}-\u{1F1AF}]|(?![\n\t])\p{Cc}/u;

/** A letter of no script that answers are written in, in small letters without accents: Cyrillic "отр" reads like "otp". */
const foreignLetter =
  /[^\P{L}a-z\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}]/u;

/** In small letters, and Latin ones without accents. */
const plainOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '');

/** Whether every character is what it looks like. Compatibility forms (full width, superscripts, bold letters of mathematics) are not. */
const hasStrangeCharacters = (text: string): boolean => {
  const usual = text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('…', '...');
  return unseen.test(usual) || usual.normalize('NFKC') !== usual.normalize('NFC') || foreignLetter.test(plainOf(usual));
};

const dots = '.。۔·•‧∙⋅ꞏ';
/** `a.m.`, `e.g.` and names such as B.E.S.T.: no address has a single letter in its last place. */
const initials = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:\\p{L}\\p{M}*[${dots}])+\\p{L}\\p{M}*(?![\\p{L}\\p{M}\\p{N}])`,
  'gu',
);

/** Every way to an address: a dot before a letter of the same token, an @ that is no rate, a scheme, a path, markup. */
const links: readonly RegExp[] = [
  /[<>]|\]\(|\bwww\b|[a-z][a-z0-9+.-]*:\/\/|(?:^|\s)\/[a-z]|&#?\w+;|%(?:2e|40|2f)/u,
  /\b(?:upi|tel|sms|smsto|mailto|intent|whatsapp|javascript|data|market):\S/u,
  new RegExp(`(?<=[\\p{L}\\p{M}\\p{N}_-])[${dots}](?=\\p{L})`, 'u'),
  new RegExp(`\\s(?<![${dots}])[${dots}]\\s*\\p{L}|[([{]\\s*(?:[${dots}@]|dot|at|डॉट)\\s*[)\\]}]`, 'u'),
  /[a-z0-9]।[a-z]|[a-z0-9]\.\s+(?:com|org|xyz|biz)\b/u,
  /(?<!\p{L})(?:dot|डॉट)(?!\p{L})/u,
  /@(?!\s?\p{Nd})|(?<!\s)@|\bat the rate\b/u,
];

const before = String.raw`(?<![\p{L}\p{M}])`;
const after = String.raw`(?![\p{L}\p{M}])`;
const words = (...alternatives: string[]): string => `${before}(?:${alternatives.join('|').normalize('NFD')})${after}`;

const secret = new RegExp(
  words(
    '[o0]tps?|one[ -]?time[ -]?(?:pass)?(?:word|code|pin)s?|(?:pass|security|verification|secret|sms|login)[ -]?codes?',
    'cvv2?|cvc2?|[mt]?-?p[i1]ns?|pin[ -]?(?:code|number|no)|pass?w[o0]r?ds?|paasword|pass[ -]?phrase',
    '(?:debit |credit |atm )?card (?:number|no|details?)',
    'ओ ?टी ?पी|पिन(?: ?कोड| ?नंबर)?|एम ?पिन|पासवर्ड|पास ?कोड|सी ?वी ?वी|(?:गुप्त|सुरक्षा) (?:कोड|नंबर|अंक)|कार्ड (?:नंबर|नम्बर|का नंबर)',
  ),
  'u',
);

const english =
  'type|enter|key in|punch|put|share|send|tell|give|provide|submit|reply|forward|write|fill|say|speak|read|confirm|verify|mention|reveal|disclose|message|whatsapp|dictate';
const hindi =
  'बता(?:एँ|एं|ओ|इए|इये|ना| दें| दो| दीजिए)|भेज(?:ें|ो|िए|िये|ना| दें| दो| दीजिए)|डाल(?:ें|ो|िए|िये|ना| दें| दो)|लिख(?:ें|ो|िए|िये|ना| दें| दो)|भर(?:ें|ो|िए|िये| दें| दो)|बोल(?:ें|ो|िए|ना)|दें|दे दो|दीजिए|दीजिये|शेयर|साझा|दर्ज|टाइप|एंटर';
const hinglish =
  'bata(?:o|iye|iyega|ye|en|ein|yen|yein|ao|na| do| dena| dijiye| de)|bhej(?:o|iye|en|ein|na|e| do| dena| dijiye| de)|da+l(?:o|iye|en|ein|na|e| do| dena| dijiye)|likh(?:o|iye|en|ein|na|e| do)|bhar(?:o|iye|en|ein| do)|bol(?:o|iye|en|ein|na| do)|de ?do|dena|dijiye|dijie|deejiye|dein|dedijiye';
const request = new RegExp(
  `${words(
    english,
    hindi,
    hinglish,
    "(?:we|i|they|agent|executive|officer|bank)(?:['’]ll| will)? (?:also )?(?:need|want|require)|(?:is|are) (?:needed|required|wanted)",
    "what(?:['’]?s| is| was) (?:your|the|ur)|let (?:me|us) know|show (?:me|us)|please|pls|kindly|kripya|कृपया",
    'चाहिए|क्या है|chahiye|chahie|kya hai|kya h|except|but|unless|सिवा|अलावा|छोड़कर|alawa|siva(?:ye?)?',
  )}|${before}(?:do|दो)(?=\\s*(?:[.!?,।]|$))`,
  'gu',
);

/** Warnings, and what we do ourselves: neither asks for anything. */
const harmless = new RegExp(
  [
    `${before}(?:never|do not|don['’]?t|should not|must not|not)(?: ever)?(?: asks?(?: you| anyone)? to)? (?:${english})(?: (?:or|and) (?:${english}))*${after}`,
    `${before}(?:न|ना|मत|नहीं) (?:${hindi})${after}|${before}(?:शेयर|साझा|टाइप|दर्ज) (?:न|ना|मत|नहीं)${after}`,
    `${before}(?:na|mat|nahi|nahin) (?:${hinglish})${after}|${before}(?:share|enter|type) (?:na|mat|nahi|nahin)${after}`,
    `${before}we(?:['’]ll| will| have)? (?:send|sent)${after}`,
  ].join('|'),
  'gu',
);

/** Letters that are written apart are one word: "O T P", "o-t-p". */
const joined = (text: string): string =>
  text.replace(/(?<![\p{L}\p{M}\p{N}])(?:\p{L}[ .\-_*]){2,}\p{L}(?![\p{L}\p{M}\p{N}])/gu, (apart) =>
    apart.replace(/[ .\-_*]/g, ''),
  );

const requestsSecret = (plain: string): boolean => {
  const text = joined(plain);
  return secret.test(text) && text.replace(harmless, ' ').search(request) >= 0;
};

/** Programs that others steer a phone with, and every request to install one. An EMI is an installment, and receipts are downloaded. */
const install = new RegExp(
  [
    words('(?:un|re)?-?instal(?:l|ls|led|ling|lation)?', 'इ(?:ं|न्)स्ट(?:ॉ|ा)ल', 'apks?', 'side[ -]?load(?:ing)?'),
    'any[\\s_-]*desk|एनी ?डेस्क|team[\\s_-]*viewer|टीम ?व्यू?अ?र|rust[\\s_-]*desk|quick[\\s_-]*support|ultra[\\s_-]*viewer|air[\\s_-]*(?:droid|mirror)|screen[\\s_-]*connect|splashtop|ammyy',
    words('vnc', 'remote(?:ly)?', 'रिमोट', '(?:play|app) store', 'प्ले ?स्टोर'),
    '(?:screen|स्क्रीन)[ -]*(?:shar|mirror|cast|record|शेयर|साझा|मिरर)|(?:share|mirror|cast|show)(?: \\p{L}+){0,2} screen|screen (?:share|dikha)',
    '(?:download|डाउनलोड|डाउन लोड)[^.!?।]{0,40}(?<!\\p{L})(?:app|apps|application|software|tool|program|viewer|ऐप|एप|ऍप|सॉफ्टवेयर)(?!\\p{L})',
    '(?<!\\p{L})(?:app|apps|application|software|tool|ऐप|एप|ऍप|सॉफ्टवेयर)(?!\\p{L})[^.!?।]{0,40}(?:download|डाउनलोड)',
  ].join('|'),
  'u',
);

/** Says why a text may not be shown, by what it is written with, leads to, asks for or has installed; undefined when it may. */
export const unsafeIn = (text: string): UnsafeText | undefined => {
  if (hasStrangeCharacters(text)) return 'characters';
  const plain = plainOf(text);
  const addressed = plain.replace(initials, 'i');
  if (links.some((link) => link.test(addressed))) return 'link';
  if (requestsSecret(plain)) return 'secret';
  return install.test(plain) ? 'install' : undefined;
};
