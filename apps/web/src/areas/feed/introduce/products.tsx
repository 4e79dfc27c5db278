import { m } from '@sikka/messages';
import { TicketDuotone } from '@sikka/ui/icons/TicketDuotone';
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
  travel: {
    title: m.feed_introduce_travel_title,
    text: m.feed_introduce_travel_text,
    icon: <TicketDuotone />,
    tone: 'brand',
  },
};
