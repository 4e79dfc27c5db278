import { m } from '@sikka/messages';
import { IconButton } from '@sikka/ui/icon-button';
import { ClockCounterClockwise } from '@sikka/ui/icons/ClockCounterClockwise';
import { HandCoins } from '@sikka/ui/icons/HandCoins';
import { ShareNetwork } from '@sikka/ui/icons/ShareNetwork';
import { hrefOf } from '../navigation.ts';

const links = {
  historyLoan: { to: '/historicalLoan', icon: <ClockCounterClockwise />, label: m.frame_corner_loan_history },
  myloan: { to: '/myloan', icon: <HandCoins />, label: m.common_my_loan },
} as const;

const acts = {
  share: { icon: <ShareNetwork />, label: m.common_share },
  payShare: { icon: <ShareNetwork />, label: m.frame_corner_share_receipt },
} as const;

/**
 * The one item in the right corner of a page header (specification §2.5). Every screen with a
 * corner bundles all of these, so add an item only with the first screen that shows it.
 */
type CornerProps = { kind: keyof typeof links } | { kind: keyof typeof acts; onPress: () => void };

export const Corner = (props: CornerProps) => {
  if ('onPress' in props) {
    const { icon, label } = acts[props.kind];
    return (
      <IconButton label={label()} onClick={props.onPress}>
        {icon}
      </IconButton>
    );
  }
  const { to, icon, label } = links[props.kind];
  return (
    <IconButton label={label()} href={hrefOf({ to })}>
      {icon}
    </IconButton>
  );
};
