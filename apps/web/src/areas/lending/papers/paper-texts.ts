import type { PaperKind } from '@sikka/contract/rules';
import { m } from '@sikka/messages';

const names: Readonly<Record<PaperKind, () => string>> = {
  KEY_FACTS: m.lending_documents_key_facts,
  SANCTION_LETTER: m.lending_documents_sanction,
  AGREEMENT: m.lending_documents_agreement,
  TERMS: m.lending_documents_terms,
  NO_DUES: m.lending_documents_no_dues,
};

/** What a kind of paper is called. */
export const paperName = (kind: PaperKind): string => names[kind]();

const purposes: Readonly<Record<PaperKind, () => string>> = {
  KEY_FACTS: m.lending_documents_key_facts_text,
  SANCTION_LETTER: m.lending_documents_sanction_text,
  AGREEMENT: m.lending_documents_agreement_text,
  TERMS: m.lending_documents_terms_text,
  NO_DUES: m.lending_documents_no_dues_text,
};

/** What a paper is good for, in a few words. */
export const paperPurpose = (kind: PaperKind): string => purposes[kind]();
