import { ownUserGid, type PersonalTable } from '#platform/people/personal-data.ts';
import { unsealNote } from './orders/order-store.ts';

const note: PersonalTable['sealed'] = {
  note_sealed: (secrets, sealed, { user_gid }) =>
    unsealNote({ secrets }, { user_gid: String(user_gid), note_sealed: sealed }),
};

/** Account deletion blanks payers and notes at once. Amounts remain: we must keep the books. */
export const paymentsData: readonly PersonalTable[] = [
  {
    table: 'account',
    owner: { column: 'owner_gid' },
    kind: 'payments',
    hidden: ['account_id', 'shard', 'allow_negative', 'postings', 'chain'],
    atDeletion: { retain: 'BOOKS', staysAnonymous: true },
  },
  {
    table: 'hold',
    owner: {
      column: 'account_id',
      through: { table: 'account', column: 'account_id', userColumn: 'owner_gid' },
    },
    kind: 'payments',
    hidden: ['account_id', 'shard', 'actor', 'journal_id'],
    atDeletion: { retain: 'BOOKS', staysAnonymous: true },
  },
  {
    table: 'posting',
    owner: {
      column: 'account_id',
      through: { table: 'account', column: 'account_id', userColumn: 'owner_gid' },
    },
    kind: 'payments',
    hidden: ['account_id', 'shard', 'chain'],
    atDeletion: { retain: 'BOOKS', staysAnonymous: true },
  },
  {
    table: 'payment_order',
    owner: ownUserGid,
    kind: 'payments',
    sealed: note,
    atDeletion: { retain: 'BOOKS', blank: { note_sealed: '' } },
  },
  {
    table: 'payment_attempt',
    owner: ownUserGid,
    kind: 'payments',
    hidden: ['pay_url', 'polls', 'read_at'],
    atDeletion: { retain: 'BOOKS', blank: { payer: null, pay_url: '' } },
  },
  { table: 'payment_refund', owner: ownUserGid, kind: 'payments', hidden: ['polls'], atDeletion: { retain: 'BOOKS' } },
  {
    table: 'payment_mandate',
    owner: ownUserGid,
    kind: 'payments',
    sealed: note,
    hidden: ['pay_url', 'polls'],
    atDeletion: { retain: 'BOOKS', blank: { note_sealed: '', payer: null, pay_url: '' } },
  },
];
