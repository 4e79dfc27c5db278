import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Bytes that are kept of the SHA-256 of a breached password. */
const keptBytes = 5;

/**
 * The 11,603 passwords of 8 to 16 characters among the 30,000 most frequent of ten million that were published after
 * breaches (frequency list of zxcvbn 4.4.2), in lower case; as beginnings of their SHA-256, in order, base64.
 */
const breached = (() => {
  const bytes = Buffer.from(readFileSync(new URL('breached-passwords.txt', import.meta.url), 'utf8'), 'base64');
  const count = bytes.length / keptBytes;
  return new Set(Array.from({ length: count }, (_, at) => bytes.readUIntBE(at * keptBytes, keptBytes)));
})();

/** How many breached passwords are known. */
export const breachedCount = breached.size;

/**
 * Cores of common passwords, in lower case without digits and symbols: people dress up such a word, as in
 * `Password@123`, which no list has. The line with the product's name has the words of our own.
 */
const cores = new Set(
  `password passcode passwd pass secret welcome login letmein admin administrator root user guest test tester testing master
  default changeme access private system server computer internet google facebook whatsapp instagram youtube android samsung
  nokia windows apple microsoft qwerty qwertyuiop qwert asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qazwsxedc wasd
  abc abcd abcde abcdef abcdefgh abcabc aaa aaaa aaaaaa xxx xxxx xxxxxx iloveyou loveyou lovely love lover mylove sweetheart
  darling honey baby babygirl princess angel sunshine flower butterfly rainbow summer winter spring autumn monday friday sunday
  january february march april june july august september october november december football cricket baseball hockey soccer
  basketball batman superman spiderman ironman pokemon naruto dragon monkey tiger lion shadow hunter killer ninja warrior
  phoenix falcon eagle wolf panther cheetah star starwars matrix hello helloworld hey goodluck lucky happy freedom
  friends friend family mother father brother sister mummy daddy money rich bank loan cash gold silver diamond india indian
  bharat hindustan delhi newdelhi mumbai bombay kolkata chennai bangalore bengaluru hyderabad pune jaipur lucknow kerala punjab
  gujarat bihar goa kashmir jaihind jaimatadi jaishreeram shreeram sriram ram rama sita hanuman krishna radhe radha radheradhe
  radhekrishna ganesh ganesha ganpati shiva shiv mahadev harharmahadev omnamahshivaya om sairam saibaba lakshmi durga saraswati
  allah bismillah jesus waheguru tirupati balaji venkatesh khan singh kumar sharma verma gupta patel reddy yadav rahul rohit
  virat sachin dhoni kohli tendulkar amit sumit ankit vikas vijay ajay sanjay suresh ramesh mahesh rajesh mukesh dinesh ganga
  raj raja rani priya pooja puja neha anjali sneha kavita sunita anita deepak sandeep pradeep manish ashish abhishek
  santosh shivam arjun karan aditya aarav ananya diya chotu guddu sonu monu golu pinky sweety sweta jaan meri merijaan
  sikka sikkaapp sikkacoins coin coins rupee rupees recharge coupon coupons operator console
  dost yaar pyaar michael jordan thomas robert charlie jessica jennifer ashley daniel andrew george harley hannah`.split(
    /\s+/,
  ),
);

/** Characters that replace letters in disguised words. */
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '(': 'c',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

const lettersOnly = (text: string): string => text.replace(/[^a-z]/g, '');

/** Whether the password is only a run: one character four times, or five digits up or down. */
const isOnlyRun = (text: string): boolean => {
  const letters = lettersOnly(text);
  return letters.length <= 2 && /(.)\1{3}|01234|12345|23456|34567|45678|56789|98765|87654|76543|65432|54321/.test(text);
};

/** Whether a password was breached in any case of its letters, or is one of the common ones in disguise. */
export const isCommonPassword = (password: string): boolean => {
  const lower = password.toLowerCase();
  if (breached.has(hash('sha256', lower, 'buffer').readUIntBE(0, keptBytes))) return true;
  const core = lower.replace(/[^a-z]+$/, '').replace(/^[^a-z@$]+/, '');
  const plainWord = [...core].map((character) => lookAlikes[character] ?? character).join('');
  return cores.has(lettersOnly(lower)) || cores.has(lettersOnly(plainWord)) || isOnlyRun(lower);
};
