import type { AutopayState } from '@sikka/contract';
import type { GatewayMandateState } from '@sikka/partners/kit';

export const liveStates: readonly AutopayState[] = ['WAITING', 'ACTIVE', 'PAUSED'];

export const isLive = (state: AutopayState): boolean => liveStates.includes(state);

const endedMandateStates: readonly GatewayMandateState[] = ['refused', 'expired', 'revoked'];

export const hasMandateEnded = (mandate: GatewayMandateState): boolean => endedMandateStates.includes(mandate);

/** State of a live autopay, by its mandate and by whether the biller has registered it for pushed bills. */
const stateWithMandate = (mandate: GatewayMandateState, isRegistered: boolean): AutopayState => {
  if (!isRegistered) return 'WAITING';
  if (mandate === 'paused') return 'PAUSED';
  return mandate === 'active' ? 'ACTIVE' : 'WAITING';
};

/** State of an autopay after its mandate changes. An ended autopay stays ended. */
export const stateAfterMandate = (
  state: AutopayState,
  previousMandate: GatewayMandateState,
  mandate: GatewayMandateState,
): AutopayState => {
  if (!isLive(state)) return state;
  if (mandate === 'revoked') return 'REVOKED';
  if (mandate === 'refused' || mandate === 'expired') return previousMandate === 'created' ? 'REFUSED' : 'ENDED';
  return stateWithMandate(mandate, state !== 'WAITING');
};

/** State of an autopay after the network confirms its registration. */
export const stateAfterRegistration = (state: AutopayState, mandate: GatewayMandateState): AutopayState =>
  state === 'WAITING' ? stateWithMandate(mandate, true) : state;

/** State of an autopay after its registration fails or the biller cancels it. */
export const stateAfterFailure = (state: AutopayState): AutopayState => {
  if (!isLive(state)) return state;
  return state === 'WAITING' ? 'REFUSED' : 'ENDED';
};
