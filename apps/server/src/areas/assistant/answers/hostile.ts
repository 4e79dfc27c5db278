/** Orders to the assistant itself, and questions about other people: they are declined before anything is looked up. */
const orders: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instruction|instructions|rule|rules|prompt|previous|above|policy|restriction)/u,
  /\b(?:system|developer|hidden)\s*(?:prompt|message|mode|instruction)/u,
  /\b(?:you are now|act as|pretend|role ?play|jailbreak|dan mode|sudo|as an? admin|i am (?:an? )?(?:the )?(?:admin|developer|employee|support agent|ceo|engineer|police))\b/u,
  /<\s*\/?\s*(?:script|img|iframe|svg|system|a)\b|javascript:|\bon(?:error|load)\s*=/u,
  /\b(?:select\s+.{1,60}\s+from|drop\s+table|union\s+select|insert\s+into|delete\s+from)\b|--\s*$|;\s*--|' or '?1/u,
  /\b(?:api[ _-]?key|secret key|access token|session token|private key|env(?:ironment)? variable|source code|database dump|stack trace)\b/u,
  /\b(?:print|reveal|repeat|show|dump|leak|output)\b.{0,30}\b(?:prompt|instructions|configuration|config|tools?|schema|password|passwords|otp|otps)\b/u,
  /नियम भूल|निर्देश.{0,20}(?:भूल|अनदेखा|नज़रअंदाज़)|(?:niyam|nirdesh|instruction)\w*.{0,20}(?:bhool|bhul|ignore|andekha)/u,
];

const others: readonly RegExp[] = [
  /\b(?:all|other|another|every|any|someone|somebody|everyone|everybody|anyone)(?: else)?(?:['’]s| of the)?\s+(?:users?|persons?|people|customers?|accounts?|borrowers?|members?|refunds?|loans?)\b/u,
  /\b(?:someone|somebody|everyone|everybody|anybody)(?: else)?['’]s\b|\b(?:some|any)(?:one|body) else\b/u,
  /\b(?:his|her|their|wife|husband|father|mother|brother|sister|friend|boss|neighbou?r|uncle|aunty|papa|bhai ka|dost|pati|patni|biwi|padosi)(?:['’]s)?\b/u,
  /\b(?:user|customer|account|uid|usergid|user_gid|user id)\s*(?:no\.?|number|id|gid|:|=|#)?\s*[0-9a-f-]{3,}/u,
  /पति|पत्नी|दोस्त|पड़ोसी|भाई के|दूसरे (?:यूज़र|यूजर|व्यक्ति|आदमी)|सभी यूज़र|किसी और|सबके|dusre (?:user|aadmi|bande)|kisi aur|sabke|sabhi user/u,
];

export type Hostility = 'ORDER' | 'OTHERS';

/** What is hostile about a question in small letters; undefined for nearly all. */
export const hostilityOf = (text: string): Hostility | undefined => {
  if (orders.some((pattern) => pattern.test(text))) return 'ORDER';
  return others.some((pattern) => pattern.test(text)) ? 'OTHERS' : undefined;
};
