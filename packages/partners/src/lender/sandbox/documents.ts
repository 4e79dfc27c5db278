import * as z from 'zod/mini';
import { readContent } from '../../kit/sandbox/content.ts';
import type { SandboxLender } from '../lenders/lenders.ts';
import { digestOf, type ApplicationBody, type DocumentReply, type WireOffer } from '../wire.ts';
import type { ApplicationEntry } from './books.ts';
import { newNumber, type Context } from './context.ts';

type Kind = DocumentReply['kind'];

const wording = z.strictObject({ en: z.string(), hi: z.string() });
/**
 * Document templates of the lenders with placeholders: `{loan}`. Some paragraphs apply only with,
 * or only without, recovery agents.
 */
const template = z.strictObject({
  title: wording,
  paragraphs: z.array(z.strictObject({ ...wording.shape, when: z.optional(z.enum(['withAgents', 'withoutAgents'])) })),
});
const templates = readContent(import.meta.url, 'documents.json', z.record(z.string(), template));

interface DocumentInput {
  lender: SandboxLender;
  body: ApplicationBody;
  offer: WireOffer;
}

const rupees = (amount: number): string =>
  `₹${(amount / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const share = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}%`;
const dayFormats = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

/** Placeholder values by name. */
const variablesOf = ({ lender: { profile }, body, offer }: DocumentInput) => {
  const { loanTerms: terms, repaymentPlan, validTill } = offer;
  const { grievanceOfficer: officer, recoveryAgents } = profile;
  return (language: 'en' | 'hi'): Record<string, string | number> => ({
    offer: offer.id,
    loan: rupees(terms.sanctionedAmount),
    net: rupees(terms.netDisbursedAmount),
    apr: share(terms.annualPercentageRate),
    count: repaymentPlan.length,
    instalment: rupees(terms.installmentAmount),
    total: rupees(terms.totalRepayableAmount),
    fee: rupees(terms.processingAmount),
    gst: rupees(terms.gstAmount),
    other: rupees(terms.otherUpfrontAmount),
    maxLateFee: rupees(terms.latePayment.maxAmount),
    bounce: rupees(terms.bounceAmount),
    prepayment: share(terms.prepaymentHundredths),
    coolingOffDays: terms.coolingOffPeriod,
    coolingOffFee: rupees(terms.coolingOffFeeAmount),
    validUntil: new Date(validTill).toLocaleDateString(dayFormats[language], {
      dateStyle: 'long',
      timeZone: 'Asia/Kolkata',
    }),
    lender: profile.legalName,
    licence: profile.licence,
    officer: officer.name,
    officerPhone: officer.phone,
    officerEmail: officer.email,
    agents: recoveryAgents.map(({ name, phone }) => `${name} (${phone})`).join(', '),
    borrower: body.borrower.name,
  });
};

const wordsOf = (kind: Kind, input: DocumentInput): Pick<DocumentReply, 'title' | 'paragraphs'> => {
  const template = templates[kind];
  if (!template) throw new Error(`documents.json has no ${kind}`);
  const facts = variablesOf(input);
  const agents = input.lender.profile.recoveryAgents.length > 0 ? 'withAgents' : 'withoutAgents';
  const fill = (text: string, language: 'en' | 'hi') =>
    text.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => String(facts(language)[name]));
  const fillBoth = ({ en, hi }: z.output<typeof wording>) => ({ en: fill(en, 'en'), hi: fill(hi, 'hi') });
  return {
    title: fillBoth(template.title),
    paragraphs: template.paragraphs.filter(({ when = agents }) => when === agents).map(fillBoth),
  };
};

/** A signed document. */
export const documentOf = (kind: Kind, id: string, matter: DocumentInput): DocumentReply => {
  const document = { kind, ...wordsOf(kind, matter) };
  return { id, ...document, sha256: digestOf(document) };
};

/** Signs documents of these kinds and adds them to those that were issued before. */
export const issueDocuments = (
  { books, lender }: Context,
  { body, documents }: Pick<ApplicationEntry, 'body' | 'documents'>,
  offer: WireOffer,
  kinds: readonly DocumentReply['kind'][],
  at: number,
): ApplicationEntry['documents'] => {
  const now = new Date(at);
  const issuedDocuments = kinds.map((kind) => {
    const document = documentOf(kind, newNumber(lender.prefix, 'P', now), { lender, body, offer });
    books.documents.put(document);
    return { kind, id: document.id, issuedAt: now.toISOString() };
  });
  return [...documents, ...issuedDocuments];
};
