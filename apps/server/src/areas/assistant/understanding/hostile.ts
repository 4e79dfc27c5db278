import { wordsOf } from '#platform/search/fold.ts';
import { phrasesOf } from './phrases.ts';

export type Hostility = 'ORDER' | 'OTHERS';

const rules = 'rule|rules|instruction|instructions|prompt|prompts|restriction|restrictions|guideline|guidelines|guardrail|guardrails|filters|directives|niyam|niyamo|niyamon|nirdesh|nirdesho|nirdeshon';
const ask = 'print|reveal|repeat|show|dump|leak|output|tell|give|translate|summarise|summarize|write|copy|encode|explain|expose|share|display|list|spell|read|describe|paste|recite|say|reply|answer|contains|containing|what|bata|batao|dikhao|do|likho';
const askHindi = 'bata*|dikha*|likh*|do|de|dedo|kya|print|reveal|show|sunao';
const yours = 'your|its|apna|apne|apni|tumhara|tumhare|tera|tere|aapka|aapke';
const about = 'for|of|about|on|regarding|to|ke|ki|ka|par|pe';
const inner = 'system|sistam|hidden|secret|internal|initial|original|underlying';

/** Orders to the assistant about itself, and to what it runs on. */
const orders = phrasesOf(
  `ignore|disregard|forget|override|bypass|neglect|discard .. ${rules}`,
  'ignore|disregard|forget|override|bypass|disable .. safety|content|security policy|policies|filter|filters|checks',
  'ignore|disregard|forget everything|anything|all|whatever .. above|before|told|said|previous|prior|earlier',
  'ignore|disregard|forget the? above',
  `skip|break|drop|stop|dont|not|without follow|following|obey|obeying|your|the|all|any|these? your|the|all|any|these? own|safety? ${rules} !${about}|kyc|late`,
  `${rules} ko? .. ignore|disregard|andekha|nazarandaz|nazarandaaz|bhulkar|bhulo|tod|todo|todkar|hatao|hata`,
  `${rules} ko? sab? bhool|bhul|bhula !gaya|gayi|gaye|gya|gyi`,
  `new|updated instruction|instructions|nirdesh show|are|is|you|ignore|approve|reveal|give`,
  'follow|obey|execute the? instructions . in|below|inside|from',
  `${inner} prompt|prompts|instruction|instructions|directives|rules|nirdesh`,
  'sistam|system . prompt|prompat|promt|prompats',
  `${ask} .. ${yours} own|full|exact|entire|system? prompt`,
  'your system|initial|first message',
  `${ask} .. ${yours} own|full|exact|entire|system? instruction|instructions|config|configuration|schema|guidelines|directives|programming !${about}`,
  `${ask} me|us|out? ${yours} own|full|exact? rules|niyam !${about}`,
  `reveal|leak|dump|repeat|expose|output|print .. prompt|instructions|configuration|schema|tools !${about}`,
  'line|lines|sentence|word|words|part|rest of your|the prompt|instruction|instructions',
  'show|give|list|print me? your|the? configuration|config|tools|functions|schema !of|for|to|you',
  `${yours} andar|ander? .. instruction|instructions|prompt|nirdesh|niyam . ${askHindi}`,
  `apna|apne|apni|tumhare|tere niyam|rule|rules|prompt|nirdesh ${askHindi}`,
  'written|there|is|hai in your prompt|instructions',
  'everything|text|words|content|message above this|your|it|here|starting',
  'everything|text|words|content|message above the line|message|prompt|conversation',
  'what were|are you told|instructed|programmed|given',
  'you are now|henceforth a|an|the|dan|free|in|my|unrestricted|not',
  'from now on you|your',
  'act|behave|respond|answer as if|though|admin|administrator|root|dan|developer|hacker',
  'act|behave as a|an|the|my !guarantor|co|nominee|witness|joint|primary|reference',
  'pretend you|that|i|to|as',
  'imagine|suppose|assume you are|have|were|re',
  'simulate|emulate a|an|the|being',
  'roleplay|jailbreak|jailbroken|sudo|unrestricted|uncensored',
  'role play|playing',
  'do anything now',
  'enter|switch|activate|go|turn|into to|on|into|in? developer|dev|debug|admin|god|maintenance|dan|root mode',
  'enable|activate admin|god|debug|dan|root mode',
  'developer|debug|admin|god|dan mode output|show|list|print|reveal|dump|activated|karo',
  'i|im am? an|the|your|a? admin|administrator|superuser|root',
  'i|im am? the|your ceo|developer|creator|boss|owner|founder|engineer !of|in|at',
  'i|im am? a|an|the? . developer|engineer|employee|staff|tester|officer here',
  'i|im am? a|an|the? . developer|engineer|employee|staff|tester|officer of|at|in this|your|sikka',
  'i|im am? from|with the? rbi|sikka|support|cyber|your',
  'main|mai|me hi? admin|administrator|superuser',
  'ab|aaj|abse se? tum|tu|aap|tumhe ek|admin|edmin|administrator|hacker|azad|gulam|developer|root',
  'admin|edmin|hacker ban*|ho',
  'api|apis|secret|private|encryption|signing|master key|keys',
  'access|session|bearer|auth|jwt token|tokens',
  'env|environment variable|variables|vars|file',
  'source code',
  'stack trace',
  'connection string',
  'database|db|server|admin|root|backend ka|ke|ki|s? password|passwords|credentials|credential|dump|schema|backup|ip|tables|logs',
  'dump|drop|export|leak|download|delete|list|query the|your|all|whole|entire? . database|db',
  'dump|show|print|export the|your|all|server? logs',
  'tables .. database|db',
  'all|every|sab|sabhi|saare|sare passwords|password|otps|otp|pins',
  'admin|root . password|console|panel|access',
  'base64|rot13',
  'base 64',
  'decode .. follow|execute|obey|run|do',
  'repeat after me',
  'run|execute this|the|following? code|sql|script|command|python|shell|javascript',
  'hack|hacking karo|kaise|karna|into|this|the|his|her|someone|app|system',
  'without|no any|all? restrictions|restriction|filters|guardrails|censorship',
);

/** Markup, SQL and templates, which nobody writes in a question. */
const code =
  /<\s*\/?\s*(?:script|img|iframe|svg|system|object|a)\b|<\||\[\/?(?:system|inst)\]|javascript:|\bon[a-z]{3,20}\s*=|#{2,}\s*(?:system|instruction|new)|\{\{|\$\{|\.\.\/|\b(?:select\s.{1,60}\sfrom\s+(?:users?|\w+_\w+|\w+\s+where|\w+\s*;)|drop\s+table|drop\s+database|truncate\s+table|union\s+(?:all\s+)?select|insert\s+into\s+\w+\s*(?:\(|values)|delete\s+from\s+\w+\s*(?:where\b|;)|update\s+\w+\s+set\s+\w+\s*=)|;\s*--|['"]\s*or\s+['"]?1|\bor\s+1\s*=\s*1/u;

const strangers = 'user|users|yujar|customer|customers|borrower|borrowers|member|members|client|clients|people|person|persons|logo|logon|log|aadmi|admi|insan|vyakti|bande|grahak|grahako|grahakon';
const anyone = `all|every|each|other|another|sab|sabhi|saare|sare|dusre|doosre|dusra|anya|baki . ${strangers}`;
const own = 'loan|loans|lon|emi|emis|score|skor|cibil|balance|transaction|transactions|salary|income|password|otp|data|डेटा|ईएमआई|spending|spends|expenses|kharcha|kharch|debt|udhar|udhaar|location|coins';
const record = `${own}|refund|refunds|rifand|bill|bills|payment|payments|details|detail|number|phone|mobile|account|accounts|record|records|history|address|aadhaar|aadhar|statement|name|names|email|info|information|list|profile|jankari`;
const names =
  'ramesh|suresh|mahesh|rajesh|mukesh|dinesh|ganesh|rakesh|rahul|rohit|rohan|amit|sumit|ajay|vijay|sanjay|anil|sunil|manoj|vinod|ashok|deepak|arjun|karan|vikas|vikram|ravi|raju|mohan|sohan|imran|salman|aslam|priya|pooja|neha|anita|sunita|kavita|savita|geeta|sita|rekha|seema|meena|anjali|fatima|ayesha|sharma|verma|gupta|kumar|singh|yadav|patel|khan|reddy';
const relatives =
  'wife|husband|father|mother|brother|sister|friend|boss|neighbour|neighbor|uncle|aunty|aunt|papa|mummy|mom|dad|bhai|behen|bahan|didi|dost|pati|patni|biwi|padosi|girlfriend|boyfriend|gf|bf|ex|colleague|cousin|son|daughter|beta|beti|chacha|mama|bhabhi|saas|sasur|jija|pitaji|pita|maa|roommate|landlord';

/** The records of somebody else. What one pays for the family is not meant: their bills and recharges are in the own records. */
const otherPeople = phrasesOf(
  `${anyone} ka|ke|ki|s? . ${record}`,
  `${record} of|ka|ke|from|about all? ${anyone}`,
  `${record} of|for? all|other|another|every ${strangers}`,
  `show|list|give|dump|export|fetch|print|get|display me|us|the|details|all? ${anyone}`,
  `${anyone} ki|ka|ke? . dikha*|bata*|list|do`,
  `list|data|details of all|other|another|every? ${strangers}`,
  `someone|somebody|anyone|everyone|everybody|others else? ka . ${record}`,
  `kisi aur|dusre ka|ke|ki . ${record} . dikha*|bata*|do|de|kya|kitna|kitni|kab|kahan|chahiye`,
  `kisi aur ka|ke|ki . ${own}`,
  `sabka|sabke|sabki|dusro|dusron|auron ka|ke|ki? ${own}|refund|refunds|details|number`,
  `${relatives}|${names} ka|ke|ki . ${own}`,
  `${names} ka|ke|ki refund|refunds|payment|payments|account`,
  `his|her . ${own}`,
  `${own} of|belonging to? my|his|her|a? ${relatives}|${names}`,
  `loan|loans|score|salary|debt|balance|coins does|do|did|has my|his|her? ${relatives}|${names}|he|she`,
  `does|did|has|much|many . my|his|her? ${relatives}|${names}|he|she owe|owes|spend|spent|earn|earns|borrow|borrowed`,
  `does|did|has|kya my|his|her? ${relatives}|${names}|he|she take|taken|took|any|a . loan|loans`,
  `${relatives}|${names} ne .. loan|karz|karja|udhar|kharch|kharcha|emi`,
  'who owns|is .. ##',
  `## ka|ke|ki . ${own}|owner|malik|details|naam|name`,
  `loan|score|otp|transactions|details|owner|emi of|for|on . ##`,
  'account number|no? ## balance|details|statement|loan',
  `show|open|details|data|statement|loan|score|transactions|balance of|for? user|uid|customer|borrower|member|client id|no|number|gid? #`,
  `user|uid|borrower|member id|no|number|gid? # ka|ke|ki . ${record}`,
);
/** To pay for others is ordinary, whatever it is that they owe. */
const paying = phrasesOf(
  'to|i|can|me|we pay|paid|repay|repaid|clear|recharge',
  'bhar|chuka|bharna|bharni|bharne|chukana|chukani sak*|du|dun|dena|hai|chahta|chahti|ke',
  'mera|meri|my user|uid|member',
);

const letterOf: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' };
/** A word whose letters are replaced by figures that look like them. */
const disguised = /(?<![\p{L}\p{N}])(?=[\d@$]*[a-z])(?=[a-z]*[\d@$])[a-z013457@$]{4,}(?![\p{L}\p{N}])/gu;
/** Words whose letters stand apart. */
const spelled = /(?<![\p{L}\p{M}])[a-z](?:[\s._*-]{1,2}[a-z](?![\p{L}\p{M}])){3,}/gu;

/** The text as it stands, and with what hides its words taken off. */
const readings = (text: string): string[] => {
  const plain = text.normalize('NFKC').toLowerCase().replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').replaceAll(/[’']s\b/g, ' ka').replaceAll(/[’']/g, '');
  const shown = plain
    .replaceAll(disguised, (word) => word.replaceAll(/[013457@$]/g, (sign) => letterOf[sign] ?? sign))
    .replaceAll(spelled, (letters) => letters.replaceAll(/[^a-z]/g, ''));
  return shown === plain ? [plain] : [plain, shown];
};

/** What is hostile about a question in small letters; undefined for nearly all. */
export const hostilityOf = (text: string): Hostility | undefined => {
  const texts = readings(text);
  const words = texts.map(wordsOf);
  const isRunTogether = /ignore[a-z]*(?:rule|instruct|prompt)|systemprompt|revealyour|yourprompt/u.test(texts.at(-1) ?? '');
  if (isRunTogether || code.test(text) || words.some(orders.isIn)) return 'ORDER';
  return words.some((each) => otherPeople.isIn(each) && !paying.isIn(each)) ? 'OTHERS' : undefined;
};
