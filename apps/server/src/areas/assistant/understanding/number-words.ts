import { numberInWords } from '@sikka/money/spell';
import { plainWords, memoizeWord } from '#platform/search/fold.ts';

/**
 * The spelling of a word without accents, nukta, vowel length, doubled letters and the `s` of a plural. It is
 * closer to what was typed than a sound is: `saath` (60) is not `saat` (7), and `four` is not `for`.
 */
export const spellingOf = memoizeWord((word) =>
  (plainWords(word)[0] ?? word)
    .replaceAll(/[नम]्(?=[क-ह])/g, 'ं')
    .replaceAll('ी', 'ि')
    .replaceAll('ई', 'इ')
    .replaceAll(/c+h+(?:c+h+)?/g, 'ch')
    .replaceAll('z', 'j')
    .replaceAll('w', 'v')
    .replaceAll(/aa+/g, 'a')
    .replaceAll(/ee+/g, 'i')
    .replaceAll(/oo+/g, 'u')
    .replaceAll(/(\p{L})्?\1/gu, '$1')
    .replace(/(?<=[a-z]{3})s$/, ''),
);

/** Hindi numbers from 1 to 99 in Latin letters; alternative spellings follow a slash. */
const hinglish = `ek do teen char/chaar paanch/panch chhe/chah/cheh/chhah saat aath nau das/dus
gyarah/gyara barah/bara terah/tera chaudah/chauda pandrah/pandra/pandhra solah/sola satrah/satra atharah/athara unnis bees
ikkis bais/baais teis/teyis chaubis/chobis pachis chhabbis sattais/satais atthais/athais untis/unatis tees
ikattis/iktis battis taintis/tentis/tetis chauntis/chautis paintis/pentis/paitis chhattis saintis/sentis adtis/artis untalis/unchalis chalis
iktalis bayalis/byalis taintalis/tentalis chavalis/chauvalis paintalis/pentalis chhiyalis saintalis/sentalis adtalis unchas/unanchas pachas
ikyavan/ikavan bavan tirpan/tirepan chauvan/chovan pachpan chhappan sattavan atthavan/athavan unsath saath
iksath basath tirsath/tresath chaunsath/chausath painsath/pensath chhiyasath sadsath/sarsath adsath/arsath unhattar sattar
ikhattar bahattar tihattar chauhattar pachhattar/pichattar chhihattar satattar/sathattar athhattar unasi/unyasi assi
ikyasi bayasi/byasi tirasi chaurasi pachasi chhiyasi sattasi atthasi/athasi navasi nabbe
ikyanve/ikanve banve tiranve chauranve pachanve/pichanve chhiyanve sattanve atthanve/athanve ninyanve/ninanve`.split(
  /\s/,
);

const others =
  'छ=6 छे=6 पचिस=25 छबिस=26 उनतिस=29 अठारह=18 अट्ठारह=18 अठाइस=28 fourty=40 ninty=90 fiveteen=15 fourteen=14';
const fractions =
  'half=0.5 aadha=0.5 aadhe=0.5 आधा=0.5 आधे=0.5 dedh=1.5 derh=1.5 dedhh=1.5 डेढ़=1.5 dhai=2.5 dhaai=2.5 adhai=2.5 ढाई=2.5 अढ़ाई=2.5';
const shares =
  'sawa=0.25 swa=0.25 सवा=0.25 sadhe=0.5 sadhey=0.5 sadhay=0.5 sade=0.5 sarhe=0.5 sarhey=0.5 साढ़े=0.5 paune=-0.25 pauney=-0.25 poune=-0.25 pone=-0.25 pauna=-0.25 paun=-0.25 पौने=-0.25 पौना=-0.25 पौन=-0.25';

type Table = ReadonlyMap<string, number>;
const tableOf = (pairs: string): [string, number][] =>
  pairs.split(' ').map((pair) => {
    const [word = '', value] = pair.split('=');
    return [spellingOf(word), Number(value)];
  });
const below100 = Array.from({ length: 100 }, (_, number) => number);

/** English ones and tens: `twenty five` is one number. */
export const englishNumbers: Table = new Map(
  below100.flatMap((number): [string, number][] => {
    const word = numberInWords(number, 'en');
    return word.includes('-') ? [] : [[spellingOf(word), number]];
  }),
);

/** Words for numbers below a hundred and for fractions, in English, Hindi, and Hindi in Latin letters. */
export const numberWords: Table = new Map([
  ...below100.map((number): [string, number] => [spellingOf(numberInWords(number, 'hi')), number]),
  ...hinglish.flatMap((words, at) => words.split('/').map((word): [string, number] => [spellingOf(word), at + 1])),
  ...englishNumbers,
  ...tableOf(others),
  ...tableOf(fractions),
]);

/** What a Hindi fraction word adds to the number after it: `sadhe teen` is 3.5, `paune do` 1.75. */
export const shareWords: Table = new Map(tableOf(shares));
