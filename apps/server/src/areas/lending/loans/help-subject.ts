import type { HelpSubject } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';
import { findOwn } from '../applications/application-store.ts';
import { presentProduct } from '../applications/present-application.ts';
import type { LendingDb } from '../tables.ts';

/** The user's loan or application with this `cid`, as the subject of a help request. */
export const loanSubject = async (
  db: LendingDb,
  userGid: string,
  cid: string,
  locale: Locale,
): Promise<Omit<HelpSubject, 'kind'> | undefined> => {
  const row = await findOwn(db, userGid, cid);
  if (!row) return undefined;
  const { channelName: lender, productName } = presentProduct(row, locale);
  const isLoan = row.disbursed_principal !== null;
  return {
    title: m.support_subject_loan({ lender }, { locale }),
    line: productName,
    link: isLoan ? `/myloan?cid=${cid}` : '/historicalLoan',
  };
};
