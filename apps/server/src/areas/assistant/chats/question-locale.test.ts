import { expect, test } from 'vitest';
import { localeOfConversation, localeOfQuestion } from './question-locale.ts';

test.each([
  'coin kaise kamaye',
  'mera refund kab aayega',
  'is mahine ki emi kitni hai',
  'do baar payment ho gaya',
  'refund kab',
  'Udaan loan ki next EMI kab hai?',
  'मेरा रिफंड कहाँ है',
])('%s is answered in Hindi, also in the English app', (question) => {
  expect(localeOfQuestion(question, 'en')).toBe('hi');
});

test.each(['where is my refund', 'what is the due date of my bijli bill', 'when does mera refund come'])(
  '%s is answered in English, also in the Hindi app',
  (question) => {
    expect(localeOfQuestion(question, 'hi')).toBe('en');
  },
);

test.each(['bijli bill due date', 'coin balance', 'mera credit card bill', 'cab coupon', '5000'])(
  '%s is answered in the language of the app',
  (question) => {
    expect(localeOfQuestion(question, 'en')).toBe('en');
    expect(localeOfQuestion(question, 'hi')).toBe('hi');
  },
);

test('a question in no clear language is answered in that of the conversation', () => {
  expect(localeOfConversation(['mera refund kahan hai', '5000'], 'en')).toBe('hi');
  expect(localeOfConversation(['mera refund kahan hai', 'where is my bill', 'coin balance'], 'hi')).toBe('en');
});
