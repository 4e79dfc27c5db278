import type { RejectionReason } from '@sikka/contract/rules';
import { sandboxLenders } from '@sikka/partners/lender/sandbox';
import { darpan } from '../../packages/partners/src/bureau/wire.ts';
import type { LoanReply } from '../../packages/partners/src/lender/wire.ts';
import { currentLanguage } from './language.ts';
import { waitForReference, readState, control } from './partners.ts';

/** Last digits of mobile numbers whose applications the lender decides on only by `decide`. */
export const decidedByControl = '9622';

const lenderOf = (lenderId: string) => {
  const lender = sandboxLenders.find(({ profile }) => profile.id === lenderId);
  if (!lender) throw new Error(`The sandbox has no lender ${lenderId}`);
  return lender;
};

/** What a lender of the sandbox is called, in the language of the journey. */
export const lenderName = (lenderId: string): string => lenderOf(lenderId).profile.name[currentLanguage()];

/** What a product of the sandbox is called, in the language of the journey; `productGid` as `lender:product`. */
export const productName = (productGid: string): string => {
  const [lenderId = '', productId] = productGid.split(':');
  const product = lenderOf(lenderId).products.find(({ id }) => id === productId);
  if (!product) throw new Error(`The sandbox has no product ${productGid}`);
  return product.name[currentLanguage()];
};

/** What the credit bureau of the sandbox is called, in the language of the journey. */
export const bureauName = (): string => darpan.name[currentLanguage()];

/** The lender's reference for an application; waits for it. */
const referenceOfApplication = (cid: string): Promise<string> =>
  waitForReference(
    `select reference from loan_application where application_id = $1 and reported_sealed is not null`,
    cid,
  );

/** The lender decides on an application: a firm offer, or the reason for declining it. */
export const decideApplication = async (
  lenderId: string,
  cid: string,
  outcome: 'offer' | RejectionReason,
): Promise<void> =>
  control(`lenders/${lenderId}/control/applications/${await referenceOfApplication(cid)}/decision`, { outcome });

/** The one-time code for the agreement that the lender sent to the borrower. */
export const signingCode = async (lenderId: string, cid: string): Promise<string> => {
  const { code } = (await readState(
    `lenders/${lenderId}/control/applications/${await referenceOfApplication(cid)}/code`,
  )) as {
    code: string;
  };
  return code;
};

/** The gateway's reference for the mandate of an application or loan; waits for its page. */
const mandateOf = (cid: string): Promise<string> =>
  waitForReference(
    `select m.reference from payment_mandate m join loan_application a on a.mandate_reference = m.reference
    where a.application_id = $1 and m.pay_url <> ''`,
    cid,
  );

/** The borrower approves the mandate of an application at the bank. */
export const approveMandate = async (cid: string): Promise<void> =>
  control(`gateway/control/mandates/${await mandateOf(cid)}`, { state: 'active' });

/** Debits of the borrower's account fail from now on for lack of money. */
export const failDebits = async (loanGid: string): Promise<void> =>
  control(`gateway/control/mandates/${await mandateOf(loanGid)}/debits`, { code: 'Z9' });

/** A loan in the books of its lender; amounts in paise. */
export const readLoanAtLender = async (lenderId: string, loanReference: string): Promise<LoanReply> => {
  const { loans } = (await readState(`lenders/${lenderId}/control/loans`)) as { loans: LoanReply[] };
  const loan = loans.find(({ loanId }) => loanId === loanReference);
  if (!loan) throw new Error(`${lenderId} has no loan ${loanReference}`);
  return loan;
};

/** Makes a lender stop answering, or answer again. */
export const setUnresponsive = (lenderId: string, unresponsive: boolean): Promise<void> =>
  control(`lenders/${lenderId}/control/switches`, { unresponsive });

const partnersWithClocks = [...sandboxLenders.map(({ profile }) => `lenders/${profile.id}`), 'gateway'];

/** Moves the clocks of every lender and of the payment gateway. */
export const advancePartnerClocks = async (advanceSeconds: number): Promise<void> => {
  await Promise.all(partnersWithClocks.map((partner) => control(`${partner}/control/clock`, { advanceSeconds })));
};

/** Resets the clocks of every lender and of the payment gateway. */
export const resetPartnerClocks = async (): Promise<void> => {
  await Promise.all(partnersWithClocks.map((partner) => control(`${partner}/control/clock`, { reset: true })));
};
