import { describe, expect, it } from 'vitest';
import { sandboxSender } from '../sandbox.ts';
import { registeredTemplates, renderSms, templateId, type RegisteredTemplate } from '../templates.ts';
import { sampleMessages } from '../testing/fixtures.ts';
import type { SendBody } from '../wire.ts';
import { judgeMessage } from './judge-message.ts';

const promotion: RegisteredTemplate = {
  id: '1107176400000000099',
  name: 'weekendCoupons',
  locale: 'en',
  category: 'promotional',
  text: '{#numeric#} new coupons from {#alphanumeric#} this weekend',
};
const register = {
  ...sandboxSender,
  templates: [...registeredTemplates('Sikka'), promotion],
  whitelistedHosts: ['localhost', 'app.example.in'],
};
const noon = new Date('2026-11-21T06:30:00Z');

const webOtp = '482913 is your Sikka OTP, valid for 5 minutes. Never share it with anyone.\n\n@localhost #482913';
const good = {
  ...sandboxSender,
  templateId: templateId('loginOtpWeb', 'en'),
  mobile: '9812345678',
  text: webOtp,
  reference: 'reference-1',
};
const codeOf = (change: Partial<SendBody>, now = noon) => judgeMessage({ ...good, ...change }, register, now)?.code;

describe('a message', () => {
  it('is accepted in every registered text, in both languages', () => {
    for (const message of sampleMessages('9812345678', 'sample')) {
      const text = renderSms(message, 'Sikka');
      expect(codeOf({ templateId: templateId(message.template, message.locale), text })).toBeUndefined();
    }
  });

  it('ends with the line for browsers', () => {
    const [web] = sampleMessages('9812345678', 'sample');
    expect(web && renderSms(web, 'Sikka')).toBe(webOtp);
  });

  it.each([
    ['MOBILE_INVALID', { mobile: '5812345678' }],
    ['MOBILE_INVALID', { mobile: '981234567' }],
    ['MOBILE_INVALID', { mobile: '+919812345678' }],
    ['ENTITY_UNKNOWN', { entityId: '1101234560000012346' }],
    ['HEADER_UNKNOWN', { header: 'SIKKAB' }],
    ['TEMPLATE_UNKNOWN', { templateId: '1107176400000000000' }],
    ['TEMPLATE_MISMATCH', { templateId: templateId('loginOtpWeb', 'hi') }],
    ['TEMPLATE_MISMATCH', { text: `${webOtp} Call us` }],
    ['TEMPLATE_MISMATCH', { text: webOtp.replace('Sikka', 'Sicca') }],
    ['TEMPLATE_MISMATCH', { text: webOtp.replaceAll('482913', '48291x') }],
    ['TEMPLATE_MISMATCH', { text: webOtp.replace('5 minutes', '5\nminutes') }],
    ['TEMPLATE_MISMATCH', { text: webOtp.replace('localhost', '') }],
    ['URL_NOT_WHITELISTED', { text: webOtp.replace('localhost', 'evil.example') }],
    ['URL_NOT_WHITELISTED', { text: webOtp.replace('localhost', 'localhost.evil.example') }],
    ['DLT_REJECTED', { mobile: '9812390003' }],
  ])('is refused with %s (case %#)', (code, change) => expect(codeOf(change)).toBe(code));
});

describe('a promotional message', () => {
  const coupons = { templateId: promotion.id, text: '12 new coupons from Rasoi this weekend' };

  it.each([
    ['04:29', 'PROMOTION_HOURS'],
    ['04:30', undefined],
    ['15:29', undefined],
    ['15:30', 'PROMOTION_HOURS'],
    ['23:00', 'PROMOTION_HOURS'],
  ])('at %s UTC meets %s', (time, code) => {
    expect(codeOf(coupons, new Date(`2026-11-21T${time}:00Z`))).toBe(code);
    expect(codeOf({}, new Date(`2026-11-21T${time}:00Z`))).toBeUndefined();
  });

  it('is not sent to a number on the do-not-disturb list', () => {
    expect(codeOf({ ...coupons, mobile: '9812390005' })).toBe('DND_REGISTERED');
    expect(codeOf({ mobile: '9812390005' })).toBeUndefined();
  });
});
