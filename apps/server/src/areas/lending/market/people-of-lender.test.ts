import { expect, test } from 'vitest';
import { peopleOf } from './people-of-lender.ts';

const contact = { phone: '1800 000 0101', email: 'grievance@udaan.example' };
const officer = { ...contact, name: 'Meera Joshi', address: '2 Lake Road, Pune 411001' };
const recoveryAgents = [{ name: 'Setu Collections', phone: '1800 000 0102' }];

test('an officer and agents are named in the script of the reader', () => {
  expect(peopleOf({ officer, recoveryAgents }, 'en')).toEqual({ officer, recoveryAgents });
  expect(peopleOf({ officer, recoveryAgents }, 'hi')).toEqual({
    officer: { ...contact, name: 'मीरा जोशी', address: '2 लेक रोड, पुणे 411001' },
    recoveryAgents: [{ name: 'सेतु कलेक्शन्स', phone: '1800 000 0102' }],
  });
});

test('a name that we do not know stays as the lender sends it', () => {
  expect(peopleOf({ officer: { ...officer, name: 'Asha Rao' }, recoveryAgents: [] }, 'hi').officer.name).toBe(
    'Asha Rao',
  );
});
