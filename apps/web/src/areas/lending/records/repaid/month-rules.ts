import type { HistoryBill } from '@sikka/contract';

export interface PaidMonth {
  /** `YYYY-MM` */
  month: string;
  bills: HistoryBill[];
}

/** Payments under their months; they come newest first, so that those of a month lie together. */
export const byMonth = (bills: readonly HistoryBill[]): PaidMonth[] => {
  const months: PaidMonth[] = [];
  for (const bill of bills) {
    const last = months.at(-1);
    if (last?.month === bill.month) last.bills.push(bill);
    else months.push({ month: bill.month, bills: [bill] });
  }
  return months;
};
