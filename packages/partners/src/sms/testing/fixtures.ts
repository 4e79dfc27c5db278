import type { SmsMessage } from '../../kit/sms-gateway.ts';
import { sandboxAppHash } from '../sandbox.ts';

/**
 * One valid message of every template and language; the reference is derived from the given word.
 */
export const sampleMessages = (mobile: string, word: string): SmsMessage[] =>
  (['en', 'hi'] as const).flatMap((locale): SmsMessage[] => {
    const common = { mobile, locale };
    const otp = { code: '482913', minutes: '5' };
    return [
      {
        ...common,
        template: 'loginOtpWeb',
        variables: { ...otp, host: 'localhost' },
        reference: `${word}-web-${locale}`,
      },
      {
        ...common,
        template: 'loginOtpShell',
        variables: { ...otp, appHash: sandboxAppHash },
        reference: `${word}-shell-${locale}`,
      },
      { ...common, template: 'numberInUse', variables: {}, reference: `${word}-in-use-${locale}` },
      { ...common, template: 'noAccount', variables: {}, reference: `${word}-none-${locale}` },
      {
        ...common,
        template: 'reportRead',
        variables: { day: '21/11/2026', phone: '18000000301' },
        reference: `${word}-read-${locale}`,
      },
      {
        ...common,
        template: 'numberChanging',
        variables: { tail: '3210', day: '28/11/2026' },
        reference: `${word}-moving-${locale}`,
      },
      { ...common, template: 'numberChanged', variables: { tail: '3210' }, reference: `${word}-moved-${locale}` },
      { ...common, template: 'numberChangedHere', variables: {}, reference: `${word}-here-${locale}` },
      { ...common, template: 'numberNotChanged', variables: {}, reference: `${word}-not-${locale}` },
      {
        ...common,
        template: 'deletionRequested',
        variables: { day: '10/12/2026' },
        reference: `${word}-asked-${locale}`,
      },
      {
        ...common,
        template: 'deletionSoon',
        variables: { day: '10/12/2026' },
        reference: `${word}-soon-${locale}`,
      },
      { ...common, template: 'debitNotice', variables: { day: '21/11/2026' }, reference: `${word}-debit-${locale}` },
      { ...common, template: 'loanDue', variables: { day: '21/11/2026' }, reference: `${word}-due-${locale}` },
      { ...common, template: 'loanLate', variables: { day: '21/11/2026' }, reference: `${word}-late-${locale}` },
    ];
  });
