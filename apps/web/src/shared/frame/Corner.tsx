import { m } from '@sikka/messages';
import { Button } from '@sikka/ui/button';
import { IconButton } from '@sikka/ui/icon-button';
import { ChatCircle } from '@sikka/ui/icons/ChatCircle';
import { ClockCounterClockwise } from '@sikka/ui/icons/ClockCounterClockwise';
import { Envelope } from '@sikka/ui/icons/Envelope';
import { FileText } from '@sikka/ui/icons/FileText';
import { Gift } from '@sikka/ui/icons/Gift';
import { HandCoins } from '@sikka/ui/icons/HandCoins';
import { Headset } from '@sikka/ui/icons/Headset';
import { Info } from '@sikka/ui/icons/Info';
import { Receipt } from '@sikka/ui/icons/Receipt';
import { ShareNetwork } from '@sikka/ui/icons/ShareNetwork';
import { Sparkle } from '@sikka/ui/icons/Sparkle';
import { Star } from '@sikka/ui/icons/Star';
import { Ticket } from '@sikka/ui/icons/Ticket';
import { User } from '@sikka/ui/icons/User';
import type { ReactNode } from 'react';
import { hrefOfPath } from '../navigation.ts';
import { CoinCount } from './CoinCount.tsx';

type LinkKind =
  | 'historyLoan'
  | 'myloan'
  | 'me'
  | 'feedback'
  | 'coupons'
  | 'turntable'
  | 'gpt'
  | 'bbps'
  | 'rename0'
  | 'rename1'
  | 'rename2';
type ActKind = 'couponDetail' | 'share' | 'wish' | 'payShare' | 'rename3';

/** The one item in the right corner of a page's header (specification §2.5). */
export type CornerProps =
  | { kind: LinkKind }
  /** Shares or keeps what the page shows. */
  | { kind: ActKind; onPress: () => void }
  /** Saves a chosen language. */
  | { kind: 'saveLang'; onPress: () => void; disabled: boolean }
  /** Coins of the user; `added` is told once, as it arrives. */
  | { kind: 'missions'; coins: number; added?: number };

interface Look {
  icon: ReactNode;
  label: () => string;
}

const links: Readonly<Record<LinkKind, Look & { to: string }>> = {
  historyLoan: { to: '/historicalLoan', icon: <ClockCounterClockwise />, label: m.frame_corner_loan_history },
  myloan: { to: '/myloan', icon: <HandCoins />, label: m.frame_corner_my_loan },
  me: { to: '/my', icon: <User />, label: m.frame_corner_me },
  feedback: { to: '/feedback', icon: <Headset />, label: m.frame_corner_feedback },
  coupons: { to: '/coupon', icon: <Ticket />, label: m.frame_corner_coupons },
  turntable: { to: '/rewards/prizedraw', icon: <Gift />, label: m.frame_corner_spin },
  gpt: { to: '/chatGPT', icon: <ChatCircle />, label: m.frame_corner_chat },
  bbps: { to: '/myBills', icon: <Receipt />, label: m.frame_corner_bills },
  rename0: { to: '/renameDesc', icon: <FileText />, label: m.frame_corner_vote_rules },
  rename1: { to: '/renameEmail', icon: <Envelope />, label: m.frame_corner_vote_claim },
  rename2: { to: '/rename', icon: <Info />, label: m.frame_corner_vote },
};

const acts: Readonly<Record<ActKind, Look>> = {
  couponDetail: { icon: <ShareNetwork />, label: m.frame_corner_share_coupon },
  share: { icon: <ShareNetwork />, label: m.frame_share },
  payShare: { icon: <ShareNetwork />, label: m.frame_corner_share_receipt },
  rename3: { icon: <Sparkle />, label: m.frame_corner_share_vote },
  wish: { icon: <Star />, label: m.frame_corner_wishlist },
};

const isLink = (kind: CornerProps['kind']): kind is LinkKind => kind in links;

/** Draws the corner item; give it to `<Screen corner>`. */
export const Corner = (props: CornerProps) => {
  if (props.kind === 'missions') return <CoinCount coins={props.coins} added={props.added ?? 0} />;
  if (props.kind === 'saveLang') {
    return (
      <Button size="small" variant="soft" disabled={props.disabled} onClick={props.onPress}>
        {m.frame_save()}
      </Button>
    );
  }
  if (isLink(props.kind)) {
    const { to, icon, label } = links[props.kind];
    return (
      <IconButton label={label()} href={hrefOfPath(to)}>
        {icon}
      </IconButton>
    );
  }
  const { icon, label } = acts[props.kind];
  return (
    <IconButton label={label()} onClick={'onPress' in props ? props.onPress : undefined}>
      {icon}
    </IconButton>
  );
};
