import { bills, payments, resultScreens } from '@sikka/contract';
import * as z from 'zod/mini';
import { linkTo } from '../links.ts';
import { defineTool } from './tool.ts';

const nothing = z.strictObject({});
const merchantRequestId = z.string().check(z.regex(/^[A-Za-z0-9]{20,35}$/));

const refunds = defineTool({
  description:
    'The refunds of the person, newest first: amount, stage, who has the money, the promised day, bank reference.',
  input: nothing,
  who: 'login',
  run: async (reader) => {
    const { refunds: rows } = await reader.read(payments.listRefunds, {});
    return rows.slice(0, 20).map(({ history, ...row }) => ({
      ...row,
      creditedAt: history.find(({ stage }) => stage === 'CREDITED')?.at,
      link: linkTo('/refund', { merchantRequestId: row.merchantRequestId }),
    }));
  },
});

const billPayments = defineTool({
  description: 'The payments of bills and recharges of the person, newest first: payee, amount, status and moment.',
  input: nothing,
  who: 'login',
  run: async (reader) => {
    const { transactions } = await reader.read(bills.listBills, { pageIndex: 1, pageSize: 30 });
    return transactions.map((row) => ({
      ...row,
      link: linkTo(resultScreens.bill, { merchantRequestId: row.merchantRequestId }),
    }));
  },
});

const billPayment = defineTool({
  description:
    'One payment of a bill in full: what happened, why it failed, who has the money, until when the biller answers.',
  input: z.strictObject({ merchantRequestId }),
  who: 'login',
  run: async (reader, input) => {
    const { explanation, statusText, status, pendingUntil, amountPaise, billerName, at, failure, refund } =
      await reader.read(bills.billStatus, input);
    const link = linkTo(resultScreens.bill, input);
    return { explanation, statusText, status, pendingUntil, amountPaise, billerName, at, failure, refund, link };
  },
});

const dueBills = defineTool({
  description:
    'The bills that are due for the linked accounts of the person, the earliest first, how many they are, and their sum.',
  input: nothing,
  who: 'login',
  run: async (reader) => {
    const { bills: rows, totalPaise } = await reader.read(bills.unpaidBills, {});
    return {
      count: rows.length,
      totalPaise,
      link: linkTo('/myBills'),
      bills: rows.map((row) => ({
        ...row,
        link: row.accountId
          ? linkTo('/billDetail', { accountId: row.accountId })
          : linkTo('/billDetail', { billId: row.billId }),
      })),
    };
  },
});

const autopays = defineTool({
  description: 'The autopay mandates of the person: state, limit, and the next announced debit.',
  input: nothing,
  who: 'login',
  run: async (reader) => {
    const { autopays: rows } = await reader.read(bills.listAutopay, {});
    return rows.map((row) => ({ ...row, link: linkTo('/autopay') }));
  },
});

const spending = defineTool({
  description: 'What the person spent on bills in a month of India (`YYYY-MM`; this month unless given), by category.',
  input: z.strictObject({ month: z.optional(z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))) }),
  who: 'login',
  run: async (reader, input) => {
    const { month, totalPaise, categories } = await reader.read(bills.personalTransactions, input);
    return { month, totalPaise, categories, link: linkTo('/transactions') };
  },
});

export const moneyTools = { refunds, billPayments, billPayment, dueBills, autopays, spending };
