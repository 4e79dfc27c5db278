import { paise, type Paise } from '@sikka/money';
import type { SandboxLender } from '../lenders/lenders.ts';
import { digestOf, type ApplicationBody, type DocumentReply, type WireOffer } from '../wire.ts';
import type { ApplicationEntry } from './books.ts';
import { newNumber, type Context } from './context.ts';

type Kind = DocumentReply['kind'];
type Words = Pick<DocumentReply, 'title' | 'paragraphs'>;

interface DocumentInput {
  lender: SandboxLender;
  body: ApplicationBody;
  offer: WireOffer;
}

const rupees = (paise: Paise): string =>
  `₹${(paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
const dayOf = (moment: string, language: string): string =>
  new Date(moment).toLocaleDateString(language, { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
const share = (hundredths: number): string => `${(hundredths / 100).toFixed(2)}%`;

const keyFacts = ({ lender: { profile }, offer }: DocumentInput): Words => {
  const terms = offer.loanTerms;
  const { installmentNumber: count } = offer.repaymentPlan.at(-1) ?? { installmentNumber: 0 };
  const officer = profile.grievanceOfficer;
  const max = rupees(paise(terms.latePayment.maxAmount));
  return {
    title: { en: `Key facts statement ${offer.id}`, hi: `मुख्य तथ्य विवरण ${offer.id}` },
    paragraphs: [
      {
        en: `Loan amount ${rupees(paise(terms.sanctionedAmount))}. After fees ${rupees(paise(terms.netDisbursedAmount))} reaches your account.`,
        hi: `लोन की रकम ${rupees(paise(terms.sanctionedAmount))}। शुल्क के बाद ${rupees(paise(terms.netDisbursedAmount))} आपके खाते में आते हैं।`,
      },
      {
        en: `Annual percentage rate ${share(terms.annualPercentageRate)}, all charges included.`,
        hi: `वार्षिक प्रतिशत दर (APR) ${share(terms.annualPercentageRate)}, सारे शुल्क मिलाकर।`,
      },
      {
        en: `${count} monthly instalments of ${rupees(paise(terms.installmentAmount))}; you pay ${rupees(paise(terms.totalRepayableAmount))} in all, fees included.`,
        hi: `${rupees(paise(terms.installmentAmount))} की ${count} मासिक किस्तें; शुल्क मिलाकर कुल ${rupees(paise(terms.totalRepayableAmount))} चुकाने होंगे।`,
      },
      {
        en: `Processing fee ${rupees(paise(terms.processingAmount))}, GST ${rupees(paise(terms.gstAmount))}, other charges ${rupees(paise(terms.otherUpfrontAmount))}.`,
        hi: `प्रोसेसिंग शुल्क ${rupees(paise(terms.processingAmount))}, GST ${rupees(paise(terms.gstAmount))}, अन्य शुल्क ${rupees(paise(terms.otherUpfrontAmount))}।`,
      },
      {
        en: `Late payment costs at most ${max} for an instalment; a returned debit costs ${rupees(paise(terms.bounceAmount))}. Ending sooner costs ${share(terms.prepaymentHundredths)} of what is owed, and GST on it.`,
        hi: `देर से चुकाने पर एक किस्त का शुल्क अधिकतम ${max} है; लौटे हुए डेबिट का शुल्क ${rupees(paise(terms.bounceAmount))}। समय से पहले बंद करने पर बकाया मूलधन का ${share(terms.prepaymentHundredths)} और उस पर GST लगता है।`,
      },
      {
        en: `You can return the loan within ${terms.coolingOffPeriod} days for the principal and the rate for those days; ${rupees(paise(terms.coolingOffFeeAmount))} of the fees is kept at most.`,
        hi: `आप ${terms.coolingOffPeriod} दिनों के भीतर मूलधन और उन दिनों की दर चुकाकर लोन लौटा सकते हैं; शुल्क में से अधिकतम ${rupees(paise(terms.coolingOffFeeAmount))} वापस नहीं मिलते।`,
      },
      {
        en: `Complaints: ${officer.name}, ${officer.phone}, ${officer.email}.`,
        hi: `शिकायत के लिए: ${officer.name}, ${officer.phone}, ${officer.email}।`,
      },
    ],
  };
};

const sanction = ({ lender: { profile }, body, offer }: DocumentInput): Words => ({
  title: { en: 'Sanction letter', hi: 'स्वीकृति पत्र' },
  paragraphs: [
    {
      en: `${profile.legalName} lends ${rupees(paise(offer.loanTerms.sanctionedAmount))} to ${body.borrower.name}, as the key facts statement ${offer.id} says.`,
      hi: `${profile.legalName} मुख्य तथ्य विवरण ${offer.id} के अनुसार ${body.borrower.name} को ${rupees(paise(offer.loanTerms.sanctionedAmount))} उधार देता है।`,
    },
    {
      en: `This letter is valid until ${dayOf(offer.validTill, 'en-IN')}.`,
      hi: `यह पत्र ${dayOf(offer.validTill, 'hi-IN-u-nu-latn')} तक मान्य है।`,
    },
  ],
});

const agreement = ({ lender: { profile }, body, offer }: DocumentInput): Words => ({
  title: { en: 'Loan agreement', hi: 'लोन एग्रीमेंट' },
  paragraphs: [
    {
      en: `Between ${profile.legalName}, licence ${profile.licence}, and ${body.borrower.name}.`,
      hi: `${profile.legalName}, लाइसेंस ${profile.licence}, और ${body.borrower.name} के बीच।`,
    },
    {
      en: `The lender pays ${rupees(paise(offer.loanTerms.netDisbursedAmount))} into the borrower’s own account. The borrower pays ${offer.repaymentPlan.length} instalments on their due days, as the schedule of the key facts statement ${offer.id} says.`,
      hi: `लेंडर ${rupees(paise(offer.loanTerms.netDisbursedAmount))} उधार लेने वाले के अपने खाते में भेजता है। उधार लेने वाला मुख्य तथ्य विवरण ${offer.id} की अनुसूची के अनुसार ${offer.repaymentPlan.length} किस्तें नियत दिनों पर चुकाता है।`,
    },
    {
      en: 'The borrower signs this agreement with a one-time code that is sent to the registered mobile number.',
      hi: 'उधार लेने वाला पंजीकृत मोबाइल नंबर पर भेजे गए एक बार के कोड से इस एग्रीमेंट पर हस्ताक्षर करता है।',
    },
  ],
});

const generalTerms = ({ lender: { profile } }: DocumentInput): Words => ({
  title: { en: 'Terms and conditions', hi: 'नियम और शर्तें' },
  paragraphs: [
    {
      en: 'Nothing is asked beyond what the key facts statement names. Penal charges are charges: they bear no interest.',
      hi: 'मुख्य तथ्य विवरण में बताई गई रकम के अलावा कुछ नहीं लिया जाता। विलंब शुल्क केवल शुल्क है: उस पर ब्याज नहीं लगता।',
    },
    {
      en:
        profile.recoveryAgents.length === 0
          ? `Only ${profile.legalName} itself asks for money that is overdue.`
          : `Besides ${profile.legalName}, only these may ask for money that is overdue: ${profile.recoveryAgents.map(({ name, phone }) => `${name} (${phone})`).join(', ')}.`,
      hi:
        profile.recoveryAgents.length === 0
          ? `बकाया रकम के लिए केवल ${profile.legalName} ही संपर्क करता है।`
          : `${profile.legalName} के अलावा केवल ये बकाया रकम के लिए संपर्क कर सकते हैं: ${profile.recoveryAgents.map(({ name, phone }) => `${name} (${phone})`).join(', ')}।`,
    },
  ],
});

const noDues = ({ lender: { profile }, body, offer }: DocumentInput): Words => ({
  title: { en: 'No-dues certificate', hi: 'नो ड्यूज़ सर्टिफ़िकेट' },
  paragraphs: [
    {
      en: `${profile.legalName} confirms that ${body.borrower.name} owes nothing any more on the loan of ${rupees(paise(offer.loanTerms.sanctionedAmount))} under the key facts statement ${offer.id}.`,
      hi: `${profile.legalName} पुष्टि करता है कि मुख्य तथ्य विवरण ${offer.id} के ${rupees(paise(offer.loanTerms.sanctionedAmount))} के लोन पर ${body.borrower.name} का अब कुछ भी बकाया नहीं है।`,
    },
    {
      en: 'The account is closed, and the credit bureaus are told so.',
      hi: 'खाता बंद कर दिया गया है और इसकी सूचना क्रेडिट ब्यूरो को दी जाती है।',
    },
  ],
});

const wordsOf: Record<Kind, (matter: DocumentInput) => Words> = {
  KEY_FACTS: keyFacts,
  SANCTION_LETTER: sanction,
  AGREEMENT: agreement,
  TERMS: generalTerms,
  NO_DUES: noDues,
};

/** A signed paper. */
export const documentOf = (kind: Kind, id: string, matter: DocumentInput): DocumentReply => {
  const document = { kind, ...wordsOf[kind](matter) };
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
  const issued = kinds.map((kind) => {
    const document = documentOf(kind, newNumber(lender.prefix, 'P', now), { lender, body, offer });
    books.documents.put(document);
    return { kind, id: document.id, issuedAt: now.toISOString() };
  });
  return [...documents, ...issued];
};
