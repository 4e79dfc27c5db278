import type { NetworkRegistration, RegistrationRequest } from '@sikka/partners/kit';
import type { Generated } from 'kysely';

/** `SENDING`: the network has not answered yet; the other states are the network's. */
export type RegistrationState = 'SENDING' | NetworkRegistration['state'];

/** Tables of pushed bills; database/migrations/0014-bills.sql documents the columns. */
export type PushTables = {
  bill_registration: {
    user_gid: string;
    registration_id: Generated<string>;
    account_id: string;
    reference: string;
    type: RegistrationRequest['type'];
    state: RegistrationState;
    is_unwanted: Generated<boolean>;
    code: string | null;
    polls: Generated<number>;
    created_at: Generated<Date>;
  };
  bill_push: {
    push_id: string;
    user_gid: string;
    account_id: string;
    registration_id: string;
    bill_id: string | null;
    is_skipped: boolean;
    taken_at: Generated<Date>;
  };
};
