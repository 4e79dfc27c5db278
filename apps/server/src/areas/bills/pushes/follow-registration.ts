import type { NetworkRegistration, Outcome } from '@sikka/partners/kit';
import { transaction } from '#platform/database.ts';
import { deliver, type OutboxResult } from '#areas/partner-work/index.ts';
import { findAnyAccount } from '../accounts/account-store.ts';
import { openCustomer } from '../customer/customer.ts';
import { type BillsDeps, definite } from '../deps.ts';
import type { PushListener } from './push-listener.ts';
import {
  findRegistration,
  transitionRegistration,
  recordRegistrationPoll,
  type RegistrationRow,
} from './registration-store.ts';
import type { RegistrationState } from './tables.ts';

type RegistrationOutcome = Outcome<{ registration: NetworkRegistration }>;

const register = async (deps: BillsDeps, registration: RegistrationRow): Promise<RegistrationOutcome> => {
  const { db, network, secrets, contactOf } = deps;
  const { user_gid: userGid, account_id: accountId, reference, type } = registration;
  const [account, contact] = await Promise.all([findAnyAccount(db, userGid, accountId), contactOf(userGid)]);
  if (!account) throw new Error('A registration without an account');
  const customer = { mobile: contact?.mobile ?? '', params: openCustomer(secrets, account).params };
  return network.register({ reference, billerId: account.biller_id, customer, type });
};

const deliverRegistration = (deps: BillsDeps, registration: RegistrationRow): Promise<RegistrationOutcome> => {
  const { reference, is_unwanted, state, polls } = registration;
  if (is_unwanted) return deps.network.cancelRegistration(reference);
  return deliver({
    wasSent: state !== 'SENDING' || polls > 0,
    mayResend: state === 'SENDING',
    send: () => register(deps, registration),
    read: () => deps.network.readRegistration(reference),
  });
};

const take = async (
  trx: Parameters<PushListener['registered']>[0],
  listener: PushListener,
  registration: RegistrationRow,
  to: RegistrationState,
  code: string,
): Promise<void> => {
  if (registration.state === to) return;
  // The listener goes first: it locks what is always locked first.
  if (to === 'SUCCESS' && !registration.is_unwanted) await listener.registered(trx, registration);
  if (to === 'FAILED' || to === 'CANCELLED') await listener.unregistered(trx, registration, code);
  await transitionRegistration(trx, registration, to, code || null);
};

const ended: readonly RegistrationState[] = ['FAILED', 'CANCELLED'];

/** Seconds until the network is asked after a registration that the biller has not confirmed; its news usually comes first. */
export const pauseWhilePending = 900;

/** Registers an account at the network, or ends its registration, and looks until that is done. */
export const followRegistration =
  (deps: BillsDeps, listener: PushListener) =>
  async (reference: string): Promise<OutboxResult> => {
    const registration = await findRegistration(deps.db, reference);
    if (!registration || ended.includes(registration.state)) return 'done';
    await recordRegistrationPoll(deps.db, reference);
    const outcome = definite(await deliverRegistration(deps, registration));
    const { state, code = '' } =
      outcome.kind === 'accepted'
        ? { state: outcome.registration.state, code: outcome.registration.failure?.code }
        : { state: registration.is_unwanted ? ('CANCELLED' as const) : ('FAILED' as const), code: outcome.code };
    await transaction(deps.db, (trx) => take(trx, listener, registration, state, code));
    return state === 'PENDING' ? { againInSeconds: pauseWhilePending } : 'done';
  };
