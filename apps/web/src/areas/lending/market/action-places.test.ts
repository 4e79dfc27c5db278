import { expect, it } from 'vitest';
import { addressOf } from './action-places.ts';

const subject = { gid: 'udaan:step', productName: 'Udaan Step', loanRecordGid: 'r1' };

it.each([
  ['offers', '/offers', {}],
  ['application', '/apiloan/udaan:step', {}],
  ['again', '/apiloan/udaan:step', { isAgain: '1' }],
  ['step', '/loanStep', { cid: 'r1' }],
  ['review', '/reviewing', { cid: 'r1' }],
  ['rejection', '/reviewingReject', { cid: 'r1', productName: 'Udaan Step' }],
  ['repayment', '/repayment', { loanGid: 'r1' }],
] as const)('%s is %s', (place, path, search) => {
  expect(addressOf(place, subject)).toEqual({ path, search });
});

it('goes on with the application that is open when a card names none', () => {
  expect(addressOf('step', { gid: 'udaan:step', productName: 'Udaan Step' })).toEqual({
    path: '/loanStep',
    search: {},
  });
});

it('compares all offers when there is no loan to go on with', () => {
  expect(addressOf('review', undefined).path).toBe('/offers');
});
