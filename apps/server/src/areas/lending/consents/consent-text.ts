import type { ConsentPurpose } from '@sikka/contract';
import { type Locale, m } from '@sikka/messages';

/** Version of the texts below: the day on which they were last changed. A change of their meaning is a new version. */
export const consentTextVersion = '2026-11-21';

const texts = {
  APPLICATION: { title: m.lending_consent_application_title, text: m.lending_consent_application_text },
  KNOWN_CHECK: { title: m.lending_consent_known_title, text: m.lending_consent_known_text },
  CREDIT_SCORE: { title: m.lending_consent_score_title, text: m.lending_consent_score_text },
} satisfies Record<ConsentPurpose, unknown>;

/** What somebody agrees to, in their language. */
export const consentText = (
  purpose: ConsentPurpose,
  lender: string,
  locale: Locale,
): { title: string; text: string } => ({
  title: texts[purpose].title({ lender }, { locale }),
  text: texts[purpose].text({ lender }, { locale }),
});
