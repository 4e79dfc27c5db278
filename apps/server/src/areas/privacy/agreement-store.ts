import { type Locale, m } from '@sikka/messages';
import { sql } from 'kysely';
import type { Database } from '#platform/data/database.ts';
import type { ConsentSource } from '#platform/people/data-rights.ts';

/** Idempotent per version. */
export const storeAgreement = async (db: Database, userGid: string, version: string, locale: Locale): Promise<void> => {
  await sql`insert into agreement_consent (user_gid, text_version, locale) values (${userGid}, ${version}, ${locale})
    on conflict do nothing`.execute(db);
};

interface AgreementRow {
  textVersion: string;
  language: Locale;
  givenAt: Date;
}

const listAgreements = async (db: Database, userGid: string): Promise<AgreementRow[]> => {
  const { rows } = await sql<AgreementRow>`
    select text_version as "textVersion", locale as language, given_at as "givenAt" from agreement_consent
    where user_gid = ${userGid} order by given_at desc`.execute(db);
  return rows;
};

/**
 * The terms accepted at first start. They end with the account, so they cannot be withdrawn here.
 */
export const agreementSource = (db: Database, brandNames: Readonly<Record<Locale, string>>): ConsentSource => {
  const agreementTexts = (locale: Locale) => ({
    title: m.privacy_agreement_title({}, { locale }),
    recipient: brandNames[locale],
  });
  return {
    list: async (userGid, locale) =>
      (await listAgreements(db, userGid)).slice(0, 1).map((row) => ({
        ...row,
        ...agreementTexts(locale),
        key: 'agreement',
        text: m.privacy_agreement_text({}, { locale }),
        isGiven: true,
      })),
    log: async (userGid, locale) =>
      (await listAgreements(db, userGid)).map(({ textVersion, givenAt }) => ({
        ...agreementTexts(locale),
        act: 'GIVEN',
        textVersion,
        at: givenAt,
      })),
  };
};
