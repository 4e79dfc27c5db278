import { m } from '@sikka/messages';
import type { ReactNode } from 'react';
import { Screen } from '#shared/frame/Screen.tsx';
import { NetworkMark } from '../NetworkMark.tsx';

/** The screen of a bill before the bill is there. */
export const Frame = ({ children }: { children: ReactNode }) => (
  <Screen title={m.bills_detail_title()} corner={<NetworkMark />}>
    {children}
  </Screen>
);
