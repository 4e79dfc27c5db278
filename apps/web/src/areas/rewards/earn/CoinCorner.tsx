import { useState } from 'react';
import { CoinCount } from '#shared/frame/CoinCount.tsx';
import { useUser } from '#shared/session.ts';
import { useWallet } from './use-coins.ts';

const OwnCount = ({ coins }: { coins: number }) => {
  const [last, setLast] = useState({ coins, added: 0 });
  if (coins !== last.coins) setLast({ coins, added: coins - last.coins });
  return <CoinCount coins={coins} added={last.added} />;
};

/** The user's coins in a screen's header; coins credited while it is open are animated. */
export const CoinCorner = () => {
  const { content } = useWallet();
  return useUser() && content ? <OwnCount coins={content.coins} /> : null;
};
