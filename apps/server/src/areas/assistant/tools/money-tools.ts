import {
  type BillerCategoryName,
  bills,
  type BillPaymentStatus,
  lending,
  payments,
  type PrizeTaxStatus,
  type Refund,
  type RepaymentStatus,
  resultScreens,
  rewards,
} from '@sikka/contract';
import { m, textsUnder } from '@sikka/messages';
import type { Paise } from '@sikka/money';
import { linkTo } from '../links.ts';
import type { NamedRecord } from './named-record.ts';
import type { Reader } from './reader.ts';

type Purpose = 'bill' | 'loan' | 'prize';

/** A payment for a bill, a loan, or the tax on a prize. */
export interface Payment extends NamedRecord {
  purpose: Purpose;
  merchantRequestId: string;
  amountPaise: Paise;
  status: BillPaymentStatus | RepaymentStatus | PrizeTaxStatus;
  statusText: string;
  at: string;
  /** Only tax payments have it in the list; for others `paymentDetail` reads it. */
  refund?: Refund | undefined;
}

const toPayment = (
  purpose: Purpose,
  title: string,
  row: Omit<Payment, Exclude<keyof NamedRecord, 'statusText'> | 'purpose'>,
  consumerNumber = '',
) => ({
  ...row,
  purpose,
  title,
  ids: [row.merchantRequestId, consumerNumber],
  amounts: [row.amountPaise],
  days: [row.at],
  link: linkTo(resultScreens[purpose], { merchantRequestId: row.merchantRequestId }),
});

/** A refund with the time at which it was credited. */
export const refundOf = ({ history, ...row }: Refund) => ({
  ...row,
  creditedAt: history.find(({ stage }) => stage === 'CREDITED')?.at,
  link: linkTo('/refund', { merchantRequestId: row.merchantRequestId }),
});

const taxStatus = textsUnder('rewards_tax_status').of<PrizeTaxStatus>();

export const moneyTools = ({ read, locale }: Reader) => {
  const billPayments = async (billerCategoryName?: BillerCategoryName) => {
    // `Gas` may mean piped gas or a cylinder, which are different categories.
    const isOneCategory = billerCategoryName !== undefined && billerCategoryName !== 'Gas';
    const body = { pageIndex: 1, pageSize: 50, ...(isOneCategory && { billerCategoryName }) };
    return (await read(bills.listBills, body)).transactions;
  };
  return {
    /** Newest first. With a category, each refund has it if it is for a bill of that category, else `other`. */
    refunds: async (category?: BillerCategoryName) => {
      const [{ refunds }, billRows] = await Promise.all([
        read(payments.listRefunds, {}),
        category ? billPayments(category) : undefined,
      ]);
      const inCategory = new Set(billRows?.map(({ merchantRequestId }) => merchantRequestId));
      return refunds.map(refundOf).map((row) => ({
        ...row,
        title: row.payeeName,
        ids: [row.merchantRequestId, row.refundId, row.bankReference],
        amounts: [row.amountPaise],
        category: category && (inCategory.has(row.merchantRequestId) ? category : 'other'),
        days: [row.creditedAt ?? row.promisedBy, row.debitedAt],
      }));
    },

    /** The last payments of each purpose, newest first; with a category only payments for bills of that category. */
    payments: async (category?: BillerCategoryName): Promise<Payment[]> => {
      const page = { pageIndex: 1, pageSize: 20 };
      const mayBeLoan = category === undefined || category === 'Loan Repayment';
      const [billRows, repayments, prizes] = await Promise.all([
        billPayments(category),
        mayBeLoan ? read(lending.listRepayments, page).then((content) => content.repayments) : [],
        category ? [] : read(rewards.listMyPrizes, page).then((content) => content.prizes),
      ]);
      const taxedPrizes = prizes.filter(({ taxPaise }) => taxPaise !== undefined).slice(0, 3);
      const taxes = await Promise.all(
        taxedPrizes.map(({ redemptionId }) => read(rewards.queryPrizeTax, { redemptionId })),
      );
      return [
        ...billRows.map((row) => ({
          ...toPayment('bill', row.billerName, row, row.consumerNumber),
          category: row.billerCategoryName,
        })),
        ...repayments.map((row) => ({ ...toPayment('loan', row.channelName, row), category: 'Loan Repayment' })),
        ...taxes.flatMap(({ taxPaise: amountPaise, paid: tax }) => {
          if (!tax) return [];
          const statusText = taxStatus(tax.status, {}, locale);
          return [toPayment('prize', m.rewards_tax_payee({}, { locale }), { ...tax, amountPaise, statusText })];
        }),
      ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
    },

    /** What happened to a payment and why, by when its outcome is known (`until`), and its refund. */
    paymentDetail: async ({ purpose, merchantRequestId, refund }: Payment) => {
      if (purpose === 'prize') return { explanation: '', until: undefined, reference: undefined, refund };
      if (purpose === 'loan') {
        const row = await read(lending.queryRepayment, { merchantRequestId });
        return { ...row, until: row.bookedUntil, reference: row.bankReference };
      }
      const row = await read(bills.billStatus, { merchantRequestId });
      const reference = row.connectReferenceNumber ?? row.payment?.attempt?.bankReference;
      return { ...row, until: row.pendingUntil, reference };
    },

    /** Unpaid bills of linked accounts, earliest due date first, and the billers that did not respond today. */
    dueBills: async () => {
      const { bills: rows, unresponsive, totalPaise } = await read(bills.unpaidBills, {});
      const due = rows
        .filter(({ status }) => status === 'unpaid')
        .map((row) => ({
          ...row,
          title: row.billerName,
          names: [row.nickname, row.consumerName],
          ids: [row.consumerNumber, row.billId, row.accountId],
          amounts: [row.amountPaise],
          category: row.billerCategoryName,
          days: [row.dueDate],
          link: linkTo('/billDetail', row.accountId ? { accountId: row.accountId } : { billId: row.billId }),
        }));
      return { unresponsive, totalPaise, bills: due };
    },

    /** Confirmed bill payments of an Indian month, `YYYY-MM`. */
    spending: (month: string) => read(bills.personalTransactions, { month }),

    /** Complaints raised over the bill network, newest first. */
    complaints: async () => (await read(bills.listComplaints, {})).complaints,
  };
};
