import { create } from 'zustand';

const useUpgrade = create(() => ({ isAvailable: false }));

/** Whether a newer native app is in the store, as last reported by the server. */
export const useHasUpgrade = (): boolean => useUpgrade(({ isAvailable }) => isAvailable);

export const setHasUpgrade = (isAvailable: boolean): void => useUpgrade.setState({ isAvailable });
