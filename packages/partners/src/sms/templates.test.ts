import { expect, it } from 'vitest';
import { countSegments } from './sandbox/judge-message.ts';
import { renderSms } from './templates.ts';
import { sampleMessages } from './testing/fixtures.ts';

const texts = sampleMessages('9876543210', 'how-long').map(
  (message) => [message.template, message.locale, renderSms(message, 'Sikka')] as const,
);

it.each(texts)('%s in %s is one segment in English, at most two in Hindi', (_, locale, text) => {
  expect(countSegments(text)).toBeLessThanOrEqual(locale === 'en' ? 1 : 2);
});
