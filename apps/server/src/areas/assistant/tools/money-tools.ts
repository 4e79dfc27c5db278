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
import type { Reader } from './reader.ts';

/** A payment of a bill, of a loan, or of the tax on a prize. */
export interface Payment {
  purpose: 'bill' | 'loan' | 'prize';
  merchantRequestId: string;
  payee: string;
  billerCategoryName?: string;
  consumerNumber?: string;
  amountPaise: Paise;
  status: BillPaymentStatus | RepaymentStatus | PrizeTaxStatus;
  statusText: string;
  at: string;
  link: string;
  /** Of a tax, which is read whole. */
  refund?: Refund | undefined;
}

const taxStatus = textsUnder('rewards_tax_status').of<PrizeTaxStatus>();
const linkOf = (purpose: Payment['purpose'], merchantRequestId: string): string =>
  linkTo(resultScreens[purpose], { merchantRequestId });

export const moneyTools = ({ read, locale }: Reader) => ({
  /** The newest first. */
  refunds: async () => {
    const { refunds } = await read(payments.listRefunds, {});
    return refunds.map(({ history, ...row }) => ({
      ...row,
      creditedAt: history.find(({ stage }) => stage === 'CREDITED')?.at,
      link: linkTo('/refund', { merchantRequestId: row.merchantRequestId }),
    }));
  },

  /** The last ones of each purpose, the newest first; those of bills of one category where it is given. */
  payments: async (billerCategoryName?: BillerCategoryName): Promise<Payment[]> => {
    const [ofBills, ofLoans, { prizes }] = await Promise.all([
      read(bills.listBills, { pageIndex: 1, pageSize: 50, ...(billerCategoryName && billerCategoryName !== 'Gas' && { billerCategoryName }) }),
      read(lending.listRepayments, { pageIndex: 1, pageSize: 20 }),
      read(rewards.listMyPrizes, { pageIndex: 1, pageSize: 20 }),
    ]);
    const taxed = prizes.filter(({ taxPaise }) => taxPaise !== undefined).slice(0, 3);
    const taxes = await Promise.all(taxed.map(({ redemptionId }) => read(rewards.queryPrizeTax, { redemptionId })));
    return [
      ...ofBills.transactions.map(({ billerName, ...row }) => ({
        ...row,
        purpose: 'bill' as const,
        payee: billerName,
        link: linkOf('bill', row.merchantRequestId),
      })),
      ...ofLoans.repayments.map(({ purpose: _purpose, ...row }) => ({
        ...row,
        purpose: 'loan' as const,
        payee: row.channelName,
        billerCategoryName: 'Loan Repayment',
        link: linkOf('loan', row.merchantRequestId),
      })),
      ...taxes.flatMap(({ taxPaise, paid }): Payment[] =>
        paid
          ? [
              {
                ...paid,
                purpose: 'prize',
                payee: m.rewards_tax_payee({}, { locale }),
                amountPaise: taxPaise,
                statusText: taxStatus(paid.status, {}, locale),
                link: linkOf('prize', paid.merchantRequestId),
              },
            ]
          : [],
      ),
    ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  },

  /** What happened with one payment and why, until when it is decided, and what of it comes back. */
  paymentDetail: async ({ purpose, merchantRequestId, refund }: Payment) => {
    if (purpose === 'prize') return { explanation: '', refund };
    if (purpose === 'loan') {
      const {
        bookedUntil: until,
        bankReference: reference,
        ...row
      } = await read(lending.queryRepayment, {
        merchantRequestId,
      });
      return { explanation: row.explanation, until, reference, refund: row.refund };
    }
    const { pendingUntil, connectReferenceNumber, ...row } = await read(bills.billStatus, { merchantRequestId });
    return {
      explanation: row.explanation,
      until: pendingUntil,
      reference: connectReferenceNumber ?? row.payment.attempt?.bankReference,
      refund: row.refund,
    };
  },

  /** Of the linked accounts, the earliest first, and whose biller did not answer today. */
  dueBills: async () => {
    const { bills: rows, unresponsive } = await read(bills.unpaidBills, {});
    return {
      unresponsive,
      bills: rows
        .filter(({ status }) => status === 'unpaid')
        .map((row) => ({
          ...row,
          link: linkTo('/billDetail', row.accountId ? { accountId: row.accountId } : { billId: row.billId }),
        })),
    };
  },

  /** What was paid for bills in a month of India, `YYYY-MM`: confirmed payments alone. */
  spending: (month: string) => read(bills.personalTransactions, { month }),

  /** Complaints over the bill network, the newest first. */
  complaints: async () => {
    const { complaints } = await read(bills.listComplaints, {});
    return complaints.map((row) => ({ ...row, link: linkTo('/complaint', { complaintId: row.complaintId }) }));
  },
});
