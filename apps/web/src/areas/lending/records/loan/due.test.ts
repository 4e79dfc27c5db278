import { paise } from '@sikka/money';
import { expect, it } from 'vitest';
import { dueOf } from './due.tsx';

it.each([
  [
    'what is late, with its days',
    { duePaise: paise(500), daysOverdue: 3 },
    { kind: 'overdue', amountPaise: paise(500), days: 3 },
  ],
  [
    'what is due today',
    { duePaise: paise(500), daysOverdue: 0, nextDueDay: '2026-12-04', nextDuePaise: paise(700) },
    { kind: 'now', amountPaise: paise(500) },
  ],
  [
    'else what comes next',
    { duePaise: paise(0), daysOverdue: 0, nextDueDay: '2026-12-04', nextDuePaise: paise(700) },
    { kind: 'next', amountPaise: paise(700), day: '2026-12-04' },
  ],
  ['nothing after the last one', { duePaise: paise(0), daysOverdue: 0 }, { kind: 'nothing' }],
  ['unknown before the lender told it', { nextDueDay: '2026-12-04', nextDuePaise: paise(700) }, undefined],
])('is %s', (_what, owed, due) => {
  expect(dueOf(owed)).toEqual(due);
});
