import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the page as the server drew it for everybody, true once this device has taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
