import { locales, m, type Locale } from '@sikka/messages';
import type { SmsMessage, SmsTemplate, SmsTemplates } from '../kit/sms-gateway.ts';

type Fill<Name extends SmsTemplate> = (
  inputs: SmsTemplates[Name] & { brand: string },
  options: { locale: Locale },
) => string;

const texts: { [Name in SmsTemplate]: Fill<Name> } = {
  loginOtpWeb: m.sms_login_otp_web,
  loginOtpShell: m.sms_login_otp_shell,
  numberInUse: m.sms_number_in_use,
  noAccount: m.sms_no_account,
  reportRead: m.sms_report_read,
  numberChanging: m.sms_number_changing,
  numberChanged: m.sms_number_changed,
  numberChangedHere: m.sms_number_changed_here,
  numberNotChanged: m.sms_number_not_changed,
  deletionRequested: m.sms_deletion_requested,
  deletionSoon: m.sms_deletion_soon,
  debitNotice: m.sms_debit_notice,
  loanDue: m.sms_loan_due,
  loanLate: m.sms_loan_late,
};

/** The text of the SMS. */
export const renderSms = (
  { template, variables, locale }: Pick<SmsMessage, 'template' | 'variables' | 'locale'>,
  brand: string,
) => (texts[template] as Fill<SmsTemplate>)({ ...variables, brand } as never, { locale });

/** Allowed values of a variable, in the notation of the operators' register of templates (DLT). */
const tags = {
  code: '{#numeric#}',
  minutes: '{#numeric#}',
  host: '{#url#}',
  appHash: '{#alphanumeric#}',
  day: '{#alphanumeric#}',
  tail: '{#numeric#}',
  phone: '{#cbn#}',
};

/** Ids the register gave each text; the register's ids have 19 digits. */
const templateIds: { [Name in SmsTemplate]: Record<Locale, string> } = {
  loginOtpWeb: { en: '1107176400000000011', hi: '1107176400000000012' },
  loginOtpShell: { en: '1107176400000000021', hi: '1107176400000000022' },
  numberInUse: { en: '1107176400000000031', hi: '1107176400000000032' },
  noAccount: { en: '1107176400000000041', hi: '1107176400000000042' },
  reportRead: { en: '1107176400000000051', hi: '1107176400000000052' },
  numberChanging: { en: '1107176400000000061', hi: '1107176400000000062' },
  numberChanged: { en: '1107176400000000071', hi: '1107176400000000072' },
  numberChangedHere: { en: '1107176400000000081', hi: '1107176400000000082' },
  numberNotChanged: { en: '1107176400000000091', hi: '1107176400000000092' },
  deletionRequested: { en: '1107176400000000101', hi: '1107176400000000102' },
  deletionSoon: { en: '1107176400000000111', hi: '1107176400000000112' },
  debitNotice: { en: '1107176400000000121', hi: '1107176400000000122' },
  loanDue: { en: '1107176400000000131', hi: '1107176400000000132' },
  loanLate: { en: '1107176400000000141', hi: '1107176400000000142' },
};

export const templateId = (template: SmsTemplate, locale: Locale): string => templateIds[template][locale];

/** A text as the operators know it. Promotional ones have hours and a do-not-disturb register. */
export interface RegisteredTemplate {
  id: string;
  name: string;
  locale: Locale;
  category: 'otp' | 'service' | 'promotional';
  /** The text with a tag in place of each variable. */
  text: string;
}

const categories: { [Name in SmsTemplate]: RegisteredTemplate['category'] } = {
  loginOtpWeb: 'otp',
  loginOtpShell: 'otp',
  numberInUse: 'service',
  noAccount: 'service',
  reportRead: 'service',
  numberChanging: 'service',
  numberChanged: 'service',
  numberChangedHere: 'service',
  numberNotChanged: 'service',
  deletionRequested: 'service',
  deletionSoon: 'service',
  debitNotice: 'service',
  loanDue: 'service',
  loanLate: 'service',
};

/**
 * Templates registered for the brand: made from the texts that are sent, so the two cannot differ.
 */
export const registeredTemplates = (brand: string): RegisteredTemplate[] =>
  (Object.keys(texts) as SmsTemplate[]).flatMap((name) =>
    locales.map((locale) => ({
      id: templateId(name, locale),
      name,
      locale,
      category: categories[name],
      text: renderSms({ template: name, variables: tags, locale }, brand),
    })),
  );
