import { ownUserGid, type PersonalTable } from '#platform/people/personal-data.ts';
import { unsealContent, unsealCustomer } from './customer/customer.ts';

const customer: PersonalTable['sealed'] = {
  customer_sealed: (secrets, sealed, { user_gid }) =>
    unsealCustomer(secrets, { user_gid: String(user_gid), customer_sealed: sealed }),
};
const content: PersonalTable['sealed'] = {
  content_sealed: (secrets, sealed, { user_gid }) =>
    unsealContent(secrets, { user_gid: String(user_gid), content_sealed: sealed }),
};

/** Accounts at billers are erased. Payments keep their amounts, without the consumer number. */
export const billsData: readonly PersonalTable[] = [
  {
    table: 'bill_account',
    owner: ownUserGid,
    kind: 'bills',
    sealed: customer,
    hidden: ['fingerprint'],
    atDeletion: 'erase',
  },
  {
    table: 'bill_query',
    owner: ownUserGid,
    kind: 'bills',
    sealed: customer,
    hidden: ['fingerprint'],
    atDeletion: 'erase',
  },
  {
    table: 'bill',
    owner: ownUserGid,
    kind: 'bills',
    sealed: { ...customer, ...content },
    hidden: ['fingerprint'],
    atDeletion: 'erase',
  },
  {
    table: 'bill_payment',
    owner: ownUserGid,
    kind: 'bills',
    sealed: customer,
    hidden: ['fingerprint', 'lock_key', 'polls'],
    atDeletion: {
      retain: 'BOOKS',
      blank: { customer_sealed: '', fingerprint: '', lock_key: '', payer: null, bill_number: '', ref_id: null },
    },
  },
  {
    table: 'bill_complaint',
    owner: ownUserGid,
    kind: 'bills',
    sealed: content,
    hidden: ['polls'],
    atDeletion: { retain: 'LOGS', blank: { content_sealed: '', remarks: null } },
  },
  {
    // Kept, so that the registration can still be cancelled at the network, however long that
    // takes.
    table: 'bill_registration',
    owner: ownUserGid,
    kind: 'bills',
    hidden: ['polls'],
    atDeletion: { retain: 'LOGS' },
  },
  { table: 'bill_push', owner: ownUserGid, kind: 'bills', atDeletion: 'erase' },
  { table: 'bill_autopay', owner: ownUserGid, kind: 'bills', atDeletion: { retain: 'BOOKS', blank: { payer: null } } },
  { table: 'bill_debit', owner: ownUserGid, kind: 'bills', atDeletion: { retain: 'BOOKS' } },
];
