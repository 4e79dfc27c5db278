import { prizeTypes } from '@sikka/contract/rules';
import type { ReactNode } from 'react';
import styles from './FramedPortrait.module.css';
import { useStore } from './use-store.ts';

/** The user's portrait, in the frame redeemed for coins if there is one. */
export const FramedPortrait = ({ children }: { children: ReactNode }) => {
  const prizes = useStore().content?.prizes ?? [];
  const isFramed = prizes.some(({ prizeType, isRedeemed }) => prizeType === prizeTypes.frame && isRedeemed);
  return isFramed ? <span className={styles.frame}>{children}</span> : children;
};
