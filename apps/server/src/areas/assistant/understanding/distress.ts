import { wordsOf } from '#platform/search/fold.ts';
import { phrasesOf } from './phrases.ts';

export type Distress = 'LIFE' | 'HARASSMENT';

const not = 'not|dont|dnt|cant|cannot|never|no|nahi|nahin|nhi|nai|ni';
const would = 'jau|jaun|jaunga|jaungi|jauga|jaugi|jaonga|jaongi|jayenge|jaenge';
const wish = 'chahta|chahti|chahte|chahiye|chah|chahat|chahu|chahunga|man|mann|dil|ichha|iccha|khayal|soch*|vichar|behtar|theek|thik';
const death = 'suicide*|सुसाइड|siucide|sucidal|sucide|suicde|suside|sucied|khudkushi|khudkhushi|aatmahatya|aatmhatya|atmahatya|atmhatya|aatamhatya';

/** Somebody thinks of dying or of hurting themselves, or fears it of another person. */
const life = phrasesOf(
  'to die !for|laughing',
  'want|wants|wanna|wish|ready|rather|should|must|will|might|could|better|i just|only|rather? die !for|laughing',
  'want|wan|wana|wanna to? dye|dei !my|hair',
  'like|about|of dying|killing|ending it|everything|myself',
  'think|thinking|thoughts .. about|of death|dying',
  'like|about|of dying',
  'wish i .. dead|born|alive',
  'better|rather|want off? to? be? dead',
  'dont|dnt|not|never|no longer? want|wants|wish|deserve|able|feel .. live|alive|living|exist !chat|tracking',
  'never .. wake up',
  'not|dont want .. wake|exist',
  'cant|cannot|not . live|survive anymore|like|with|this|any',
  'cant|cannot|not .. go on|living|live like|living|anymore',
  'tired|sick|fed|exhausted|done up? of|with my|this? living|life|alive !insurance|cover|policy',
  'no|lost|losing|nothing|without the|any|all|left? will|point|wish|hope|desire|left to|in|of live|living|life|alive !chat|insurance',
  'reason|reasons to|for live|living|go !chat|live|to|for',
  'nothing to live for',
  'not worth living',
  'my life is|feels over|finished|useless|worthless|meaningless|pointless',
  'life has no meaning|purpose|value',
  'hate my life !insurance|cover|policy',
  'end|ending|take|taking|finish|finishing my|this|his|her|the own? life !insurance|cover|policy',
  'end|ending it|everything all|now|tonight|today',
  'ending everything',
  'give|giving|given up on? life|living',
  'kill|kil|killing|hang|hanging|hurt|hurting|harm|harming|cut|cutting|shoot|drown|burn my? myself|myslf|mysef|self|himself|herself|ourselves|themselves',
  'please|someone kill me',
  'self harm|harming',
  'take|taking|took|drink|drinking|eat|consume|swallow .. poison|pills|pesticide|phenyl|acid',
  'overdose',
  'jump|jumping|jumped in front',
  'jump|jumping|jumped .. building|bridge|roof|terrace|train|river|balcony|floor',
  'better|happier|off|easier|fine . without me',
  'if i .. gone|dead|disappear|disappeared',
  'death is|seems|looks|would !certificate|claim',
  'only|better|option|way|solution|choice left? is? death',
  'leave|leaving|quit|quitting this? world|life',
  'goodbye forever|world|everyone',
  `will|want|wanna|going|thinking|think|commit|committing|attempt|attempted to? of? do? ${death}`,
  `${death} kar|karna|karne|karu|karun|karunga|karungi|karlu|karlunga|kr|lunga|hi`,
  `mar|mr hi|to? ${would}`,
  'marjau|marjaun|marjaunga|marjaungi|marjana',
  `mar jana|jane hi|ka|ki|ko? ${wish}|padega`,
  'mar jata|jati hu|hun',
  `marna|marne|mrna hi|ka|ki|ko|ke|bhi? ${wish}`,
  'mujhe|muje|main|ab|bas|to hi? marna hi? hai|padega|hoga',
  `jeena|jina . ${not}|bekar|bekaar`,
  `${not} jeena|jina`,
  `jeene|jine ka|ki|ke|se koi|kya|ab? man|mann|dil|ichha|iccha|matlab|fayda|wajah|thak*|chah|chahat|tamanna|himmat|sahara`,
  'jee|ji ke|kar|kr . kya karu|karun|karunga|karungi|fayda|milega',
  `jee|ji ${not} sakta|sakti|pa|paunga|paungi|paa`,
  `${not} jee|ji sakta|sakti|pa|paunga|paungi|paa`,
  'zindagi|zindgi|jeevan|jivan|life se . tang|thak*|haar|har|nafrat|man|mann',
  'zindagi|zindgi|jeevan|jivan ab|ko|hi? khatam|samapt|khatm|end',
  'meri|apni life ab|ko|hi? khatam|samapt|end',
  'jaan|jan de du|dun|dunga|dungi|dena|deni|kar|dene|deta|deti',
  `jaan|jan dena|dene|deni hi|ka|ki|ko|ke|bhi? ${wish}|padega`,
  'apni|meri jaan|jan le|lu|lunga|lungi|dena|deni|dene|de',
  'khud|aap|apne ko . khatam|khatm|maar|jala|nuksan|mita|chot',
  'zeher|zehar|zahar|jahar . kha*|pi|pee|peena|peene|lu|lunga|le',
  `latak ${would}|jana|jane|kar|ke`,
  'pankhe|pankha|fan|rassi|ped . latak|jhool*|latakna',
  'faansi|phansi|fansi . laga*|lu|lunga|lungi|jhool*',
  `kud|kood|kuda ${would}|jana|jane`,
  'train|rail|metro|gaadi|truck ke|ki . neeche|niche|aage|samne|saamne',
  'nas|nass|kalai|naadi kaat*|kat',
  'duniya|dunia se|ko? chhod|chod|alvida|chala|chali|jana|jau|jaunga|jaungi',
  `maut|mout hi|bhi|to|ab|mujhe? ${wish}|aa|rasta|raasta|gale|mang|ek`,
);
/** Asked of insurance, the same words are about a clause. */
const bareLife = phrasesOf(death, 'if i die|dies');
const insurance = phrasesOf('insurance|policy|clause|cover*|claim|nominee|bima|beema|term|premium|lic');
/** What sounds like it: slang, and days of January. */
const harmless = phrasesOf(
  'recharge|plan|pack|call|chakkar|discount|offer|data|ghoos marna|marne',
  '# jaan|jan',
  'harassing|harassed|harass .. ads|offers|notifications|sms|marketing',
);

const agent = 'recov*|rikav*|rikov*|vasooli|vasuli|wasooli|collection|collector|agent|agents|agnt|ejent|lender|lenders|they|wale|walo|wala|goons|gunde|vale';
const others =
  'relatives|relative|contact|contacts|family|office|boss|colleague|colleagues|coworker|coworkers|friends|neighbours|neighbors|neighbour|parents|employer|manager|workplace|references|wife|husband|mother|father|sister|brother|everyone|phone';
const othersHindi = 'rishtedar*|ristedar*|contacts|contact|padosi*|padosiyon|gharwalo|gharwale|walo|dosto|doston|office|boss|parivar|family';

/** Somebody is threatened, abused or shamed over a loan. */
const harassment = phrasesOf(
  'threaten|threatening|threatened|threatens|blackmail|blackmailing|blackmailed|harassing|harassed|harassment|harass|harasses|torturing|tortured',
  'abusing|abused|abusive|abuses|morphed|morphing|goons|gunde|filthy|badnam|dhamki|dhamkiya|dhamkiyan|dhamka|dhamkate|dhamkata|dhamkaya|dhamkana|dhamka*',
  'gali|gaali|galiya|galiyan|gaaliyan de|di|diya|dete|deta|deti|dekar|deke|dene|denge|bak*|galoch|gloch|galauj',
  `${agent} .. abuse|shout|shouted|shouting|yell|yelled|chilla*|insult|insulted|insulting|humiliated|humiliating|misbehave*|misbehaving|badtameezi|badtamizi|tamasha|pareshan|paresan|tang|haram|torture|shame|shaming`,
  `chilla*|pareshan|paresan|tang|tamasha kar|karte|karta .. ${agent}`,
  `${agent} .. say|says|said|saying|will|bol|bolta|bolte|keh|kehta|send|sending|bhej* .. police|arrest|arrested|jail|men|goons|court`,
  'police|jail|gunde|ladke bhej*',
  'arrest|jail karwa*|karva*|kara*',
  'recov*|collection|vasooli|vasuli|agent|agents|agnt|lender|lenders|they .. call|calls|calling|phone|called .. night|midnight|raat|times|early|daily|roz|everyday|baar|bar',
  'recov*|collection|vasooli|vasuli|lender . calling|calls|call .. after|before|am|pm',
  'recov*|collection|vasooli|vasuli|agent|agents|agnt|ejent raat|midnight|subah .. call|phone|fon|कॉल',
  `raat .. recov*|vasooli|vasuli|agent|agents|loan|lender wale|walo|wala|ka|ke? .. call|phone|fon`,
  `${othersHindi} ko|me|mein|ke .. phone|fon|call|message|msg kar*|kiya|kr|karke|karte|aa|lagate|bhej*`,
  `${othersHindi} ko .. loan .. bata*`,
  'photo|photos|foto|pic|pics|picture|pictures|tasveer|video .. viral|morph|leak|leaked|nangi|gandi|nude|dhamk*',
  'they|agent|agents|lender|loan|recov* .. photo|photos|pic|pics .. contacts|everyone|whatsapp|facebook|group|friends|family|relatives',
  'they|agent|agents|lender|loan|recov* .. accessed|hacked my contacts|gallery',
  'photo|photos|foto|pic|pics .. edit|edited .. bhej*|contacts|viral|sab|sabko|everyone|send|sending',
  'edited|morphed|nude|obscene|nangi|gandi photo|photos|pics|pictures',
  'they|agent|agents|lender .. kill|beat|hurt|attack me|us|my',
  'jaan se maar*',
  'maar denge|dalenge|daalenge|dega',
);
const visit = phrasesOf(
  `${agent} .. called|calling|calls|messaged|messaging|messages|contacted|contacting|told|telling|texted|texting|visited . my|to|our|the|in|everyone .. ${others}`,
  `${agent} .. came|come|comes|coming|standing|sitting|visit|visited|visits|outside|reached .. house|home|door|gate|office|village|workplace`,
  `${agent} .. ghar|darwaze . aa|aa*|pahunch*|khade|khada`,
);
/** People come to a house for other reasons, too. */
const service = phrasesOf(
  'kyc|verification|verify|install*|broadband|wifi|delivery|deliver*|gas|meter|prize|technician|connection|courier',
);

/** Whether a question, in small letters, comes from somebody who thinks of dying or is harassed over a loan. Undefined for nearly all. */
export const distressOf = (text: string): Distress | undefined => {
  const words = harmless.without(wordsOf(text.replaceAll(/['’]/g, '')));
  if (life.isIn(words) || (bareLife.isIn(words) && !insurance.isIn(words))) return 'LIFE';
  return harassment.isIn(words) || (visit.isIn(words) && !service.isIn(words)) ? 'HARASSMENT' : undefined;
};
