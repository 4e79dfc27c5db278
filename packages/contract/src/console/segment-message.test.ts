import { expect, test } from 'vitest';
import { issuesOf } from './form-fields.ts';
import { segmentMessage } from './segment-message.ts';

const message = {
  title_en: 'Coins for you',
  title_hi: 'आपके लिए सिक्के',
  text_en: 'Spend them',
  text_hi: 'इन्हें ख़र्च करें',
  link: '/rewards/prizes?from=message',
  segment: '{"language":"hi","registeredFrom":"2026-11-01T00:00:00.000Z","bills":"LINKED","inactiveDays":30}',
  rate: 600,
  control_percent: 10,
  starts_at: '2026-12-01T04:30:00.000Z',
};

test('takes a message with a segment and a start', () => {
  expect(issuesOf(segmentMessage, message)).toEqual([]);
});

test.each([
  ['a link to elsewhere', { link: 'https://evil.example/' }, 'link', 'link'],
  ['a script', { link: 'javascript:alert(1)' }, 'link', 'link'],
  ['another host without a scheme', { link: '//evil.example' }, 'link', 'link'],
  ['no Hindi', { text_hi: '' }, 'text_hi', 'missing'],
  ['too long a title', { title_en: 'x'.repeat(81) }, 'title_en', 'tooLong'],
  ['hidden characters', { title_en: 'Free\u202Esnioc' }, 'title_en', 'format'],
  ['a fact that does not exist', { segment: '{"mobile":"98"}' }, 'segment', 'missing'],
  ['a segment that is no JSON', { segment: 'select 1' }, 'segment', 'json'],
  [
    'a moment before the product',
    { segment: '{"registeredFrom":"0000-01-01T00:00:00Z"}' },
    'segment.registeredFrom',
    'format',
  ],
  ['a large control group', { control_percent: 51 }, 'control_percent', 'outOfRange'],
  ['a high rate', { rate: 6_001 }, 'rate', 'outOfRange'],
  ['a start in another age', { starts_at: '+275760-01-01T00:00:00Z' }, 'starts_at', 'tooLong'],
])('refuses %s', (_what, more, field, reason) => {
  expect(issuesOf(segmentMessage, { ...message, ...more })).toEqual([{ field, reason }]);
});
