import { create } from 'zustand';

/** Whether the moment of success is on the screen; `SuccessHost` shows it. */
export const useSuccess = create<{ isPlaying: boolean }>(() => ({ isPlaying: false }));

/** Plays the moment of success: something was paid, approved, won or earned just now. */
export const playSuccess = (): void => useSuccess.setState({ isPlaying: true });
