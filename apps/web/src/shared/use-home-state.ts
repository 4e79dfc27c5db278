import { type IndianState, indianStates } from '@sikka/contract/rules';
import { stateNames } from '@sikka/messages/states';
import { useEffect, useState } from 'react';
import { identity } from 'virtual:calls';
import { storeHomeState } from './feed.ts';
import { homeState } from './home-state.ts';
import { useUser } from './session.ts';

/** The state in a place as profiles have it: `Maharashtra`, or `Pune, Maharashtra`. */
const stateOf = (place: string): IndianState | undefined => {
  const name = place.split(',').at(-1)?.trim();
  return indianStates.find((each) => stateNames[each]() === name);
};

/** The user's state, asked once on this phone and stored only there; until then that of the profile. */
export const useHomeState = () => {
  const [state, setState] = useState<IndianState | undefined>(() => indianStates.find((each) => each === homeState()));
  const isAsked = useUser() !== undefined && state === undefined;
  useEffect(() => {
    if (!isAsked) return;
    // Without an answer the user chooses it.
    identity.userExtInfoCall({}, { quiet: true }).then(
      ({ location }) => setState((chosen) => chosen ?? stateOf(location)),
      () => undefined,
    );
  }, [isAsked]);
  const choose = (name: string): void => {
    const chosen = indianStates.find((each) => each === name);
    void storeHomeState(chosen);
    setState(chosen);
  };
  return { state, choose };
};
