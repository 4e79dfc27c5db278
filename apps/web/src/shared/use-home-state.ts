import { type IndianState, indianStates } from '@sikka/contract/rules';
import { useState } from 'react';
import { storeHomeState } from './feed.ts';
import { homeState } from './home-state.ts';

/** The user's state, asked once on this phone and stored only there. */
export const useHomeState = () => {
  const [state, setState] = useState<IndianState | undefined>(() => indianStates.find((each) => each === homeState()));
  const choose = (name: string): void => {
    const chosen = indianStates.find((each) => each === name);
    void storeHomeState(chosen);
    setState(chosen);
  };
  return { state, choose };
};
