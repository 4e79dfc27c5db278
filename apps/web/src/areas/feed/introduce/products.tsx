import { m } from '@sikka/messages';
import { EnvelopeDuotone } from '@sikka/ui/icons/EnvelopeDuotone';
import { GameControllerDuotone } from '@sikka/ui/icons/GameControllerDuotone';
import { HeadsetDuotone } from '@sikka/ui/icons/HeadsetDuotone';
import { UsersDuotone } from '@sikka/ui/icons/UsersDuotone';
import type { ReactNode } from 'react';
import type { ComingProduct } from './introduce-rules.ts';

/** Texts about a product before it opens. */
export interface Product {
  title: () => string;
  text: () => string;
  icon: ReactNode;
  /** Gold for coins and offers, the brand colour for everything else. */
  tone: 'brand' | 'gold';
}

export const products: Readonly<Record<ComingProduct, Product>> = {
  games: {
    title: m.feed_introduce_games_title,
    text: m.feed_introduce_games_text,
    icon: <GameControllerDuotone />,
    tone: 'brand',
  },
  community: {
    title: m.feed_introduce_community_title,
    text: m.feed_introduce_community_text,
    icon: <UsersDuotone />,
    tone: 'brand',
  },
  inbox: {
    title: m.feed_introduce_inbox_title,
    text: m.feed_introduce_inbox_text,
    icon: <EnvelopeDuotone />,
    tone: 'brand',
  },
  support: {
    title: m.feed_introduce_support_title,
    text: m.feed_introduce_support_text,
    icon: <HeadsetDuotone />,
    tone: 'brand',
  },
};
