import type { DisputeBody, WireAccount } from '../wire.ts';
import type { CreditFile } from './credit-file.ts';

type Correction = Pick<DisputeBody, 'item' | 'reason'>;

/** Which reasons there are for which kind of item. */
const reasonsFor: Record<DisputeBody['item']['type'], readonly DisputeBody['reason'][]> = {
  ACCOUNT: ['NOT_MINE', 'WRONG_BALANCE', 'WRONG_LATE_PAYMENT', 'ALREADY_CLOSED'],
  ENQUIRY: ['NOT_MINE', 'NOT_AGREED'],
};

export const isReasonFor = ({ item, reason }: Correction): boolean => reasonsFor[item.type].includes(reason);

const maxScore = 900;
/** Effect of one correction on a score. */
const correctionPoints = 8;

const statusWithoutOverdue = (account: WireAccount): WireAccount['status'] =>
  account.status === 'OVERDUE' ? 'OPEN' : account.status;

const correctAccount = (account: WireAccount, reason: DisputeBody['reason']): WireAccount[] => {
  if (reason === 'NOT_MINE') return [];
  if (reason === 'WRONG_LATE_PAYMENT') return [{ ...account, paymentsLate: 0, status: statusWithoutOverdue(account) }];
  if (reason === 'ALREADY_CLOSED') return [{ ...account, balance: 0, status: 'CLOSED' }];
  return [{ ...account, balance: 0, status: statusWithoutOverdue(account) }];
};

const correct = (file: CreditFile, { item, reason }: Correction): CreditFile => ({
  score: file.score === 0 ? 0 : Math.min(maxScore, file.score + correctionPoints),
  accounts: file.accounts.flatMap((account) =>
    item.type === 'ACCOUNT' && account.id === item.id ? correctAccount(account, reason) : [account],
  ),
  enquiries: file.enquiries.filter(({ id }) => item.type !== 'ENQUIRY' || id !== item.id),
});

/** A file after everything that was corrected in it. */
export const applyCorrections = (file: CreditFile, corrections: readonly Correction[]): CreditFile =>
  corrections.reduce(correct, file);

/** Reasons for an unchanged item, by dispute reason. */
export const rejectionReasons: Record<DisputeBody['reason'], { en: string; hi: string }> = {
  NOT_MINE: {
    en: 'The lender has sent the signed agreement; it carries your PAN and your date of birth.',
    hi: 'लेंडर ने हस्ताक्षर किया हुआ एग्रीमेंट भेजा है; उस पर आपका PAN और आपकी जन्मतिथि है।',
  },
  WRONG_BALANCE: {
    en: 'The lender confirms this balance with its statement of last month.',
    hi: 'लेंडर ने पिछले महीने के स्टेटमेंट से इस बकाया की पुष्टि की है।',
  },
  WRONG_LATE_PAYMENT: {
    en: 'The lender’s account shows that the payment arrived after its due day.',
    hi: 'लेंडर के खाते में दर्ज है कि भुगतान नियत तारीख के बाद पहुँचा।',
  },
  ALREADY_CLOSED: {
    en: 'The lender says that an amount is still open and that it has issued no closure letter.',
    hi: 'लेंडर का कहना है कि कुछ रकम अभी बाकी है और उसने लोन बंद होने का पत्र नहीं दिया है।',
  },
  NOT_AGREED: {
    en: 'The lender has sent the application with your consent to this enquiry.',
    hi: 'लेंडर ने वह आवेदन भेजा है जिसमें इस पूछताछ के लिए आपकी सहमति है।',
  },
};
