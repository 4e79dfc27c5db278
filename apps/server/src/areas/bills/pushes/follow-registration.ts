import type { NetworkRegistration, Outcome } from '@sikka/partners/kit';
import { followRequest, type NextStep, type OutboxTopic } from '#areas/partner-work/index.ts';
import { findAnyAccount } from '../accounts/account-store.ts';
import { unsealCustomer } from '../customer/customer.ts';
import { type BillsDeps, definite } from '../deps.ts';
import type { BillTables } from '../tables.ts';
import type { PushListener } from './push-listener.ts';
import { findRegistration, type RegistrationRow, registrationStates } from './registration-store.ts';
import type { RegistrationState } from './tables.ts';

type RegistrationOutcome = Outcome<{ registration: NetworkRegistration }>;

const sendRegistration = async (deps: BillsDeps, registration: RegistrationRow): Promise<RegistrationOutcome> => {
  const { db, network, secrets, contactOf } = deps;
  const { user_gid: userGid, account_id: accountId, reference, type } = registration;
  const [account, contact] = await Promise.all([findAnyAccount(db, userGid, accountId), contactOf(userGid)]);
  if (!account) throw new Error('The registration has no account');
  const customer = { mobile: contact?.mobile ?? '', params: unsealCustomer(secrets, account).params };
  return network.register({ reference, billerId: account.biller_id, customer, type });
};

/** Applies a state. Updates the account's autopay first, because its row is locked before the registration's. */
const applyState = async (
  trx: Parameters<PushListener['registered']>[0],
  listener: PushListener,
  registration: RegistrationRow,
  to: RegistrationState,
  code = '',
): Promise<NextStep> => {
  const { state, is_unwanted, registration_id: id, reference } = registration;
  if (state !== to) {
    if (to === 'SUCCESS' && !is_unwanted) await listener.registered(trx, registration);
    if (to === 'FAILED' || to === 'CANCELLED') await listener.unregistered(trx, registration, code);
    const evidence = `partner:network:${reference}:${to}`;
    const step = { from: [state], to, actor: 'partner:network', evidence };
    await registrationStates.transition(trx, id, step, code ? { code } : {});
  }
  return to === 'PENDING' ? 'poll' : 'done';
};

const hasEnded = ({ state }: RegistrationRow): boolean => state === 'FAILED' || state === 'CANCELLED';

const wasSent = ({ state, polls }: RegistrationRow): boolean => state !== 'SENDING' || polls > 0;

/** Seconds between polls of a registration that the biller has not confirmed; a webhook event usually comes first. */
export const pauseWhilePending = 900;

/** Registers an account at the network, or cancels its registration, and polls until the network has decided. */
export const followRegistration = (deps: BillsDeps, listener: PushListener): OutboxTopic['run'] => {
  const { db, network } = deps;
  return followRequest<BillTables, RegistrationRow, { registration: NetworkRegistration }>(db, {
    find: async (reference) => {
      const row = await findRegistration(db, reference);
      return row && hasEnded(row) ? undefined : row;
    },
    delivery: (row) => {
      const { reference } = row;
      const read = () => network.readRegistration(reference);
      if (row.is_unwanted) return { wasSent: false, send: () => network.cancelRegistration(reference), read };
      const send = async (): Promise<RegistrationOutcome> => {
        // Counts the poll before sending, so that after a restart we know that the request may have
        // been sent.
        await registrationStates.recordPoll(db, row.registration_id);
        return sendRegistration(deps, row);
      };
      return { wasSent: wasSent(row), mayResend: row.state === 'SENDING', send, read };
    },
    definite,
    refusedCode: ({ code }) => code,
    accept: (trx, row, { registration: { state, failure } }) => applyState(trx, listener, row, state, failure?.code),
    refuse: (trx, row, code) => applyState(trx, listener, row, row.is_unwanted ? 'CANCELLED' : 'FAILED', code),
    recordPoll: async (row, code) => {
      if (wasSent(row)) await registrationStates.recordPoll(db, row.registration_id, code ? { code } : {});
    },
    pauseSeconds: () => pauseWhilePending,
  });
};
