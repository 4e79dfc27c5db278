import type { Loan, LoanApplication } from '@sikka/contract';
import type { DocumentKind } from '@sikka/contract/rules';
import { m, textsOf } from '@sikka/messages';
import { lending } from 'virtual:calls';
import { useQuery, type Query } from '#shared/query/use-query.ts';
import { unlessMissing } from '../records/unless-missing.ts';

/** What a kind of document is called. */
export const documentName = textsOf<DocumentKind>({
  KEY_FACTS: m.lending_documents_key_facts,
  SANCTION_LETTER: m.lending_documents_sanction,
  AGREEMENT: m.lending_documents_agreement,
  TERMS: m.lending_documents_terms,
  NO_DUES: m.lending_documents_no_dues,
});

/** What a document is good for, in a few words. */
export const documentPurpose = textsOf<DocumentKind>({
  KEY_FACTS: m.lending_documents_key_facts_text,
  SANCTION_LETTER: m.lending_documents_sanction_text,
  AGREEMENT: m.lending_documents_agreement_text,
  TERMS: m.lending_documents_terms_text,
  NO_DUES: m.lending_documents_no_dues_text,
});

/** The documents of an application or of the loan that came of it. */
export interface LoanDocuments {
  channelName: string;
  productName: string;
  documents: Loan['documents'] | LoanApplication['documents'];
  /** A loan has a statement of account. */
  isLoan: boolean;
}

const readFile = async (cid: string): Promise<LoanDocuments | null> => {
  const detail = await unlessMissing(lending.getLoanDetail({ loanGid: cid }, { quiet: true }));
  const owner = detail?.loan ?? (await unlessMissing(lending.queryApplication({ cid }, { quiet: true })));
  if (!owner) return null;
  const { channelName, productName, documents } = owner;
  return { channelName, productName, documents, isLoan: detail?.loan !== undefined };
};

/** The documents of a loan or application of the user, cached on this phone; `null` when there is none of that name. */
export const useLoanDocuments = (cid: string): Query<LoanDocuments | null> =>
  useQuery(['loanDocuments', cid], { read: () => readFile(cid), stored: 'thirtyDays' });
