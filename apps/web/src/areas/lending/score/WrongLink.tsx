import type { DisputeItemKind } from '@sikka/contract/rules';
import { m } from '@sikka/messages';
import { TextButton } from '@sikka/ui/text-button';
import { hrefOf } from '#shared/navigation.ts';

interface WrongLinkProps {
  itemKind: DisputeItemKind;
  itemId: string;
  /** What it is called, for whoever does not see where the link stands. */
  name: string;
  isDisputed: boolean;
}

/** Leads from an entry of the report to saying what is wrong with it, or to what was said already. */
export const WrongLink = ({ itemKind, itemId, name, isDisputed }: WrongLinkProps) =>
  isDisputed ? (
    <TextButton href={hrefOf({ to: '/creditDisputes' })}>{m.lending_score_disputed()}</TextButton>
  ) : (
    <TextButton
      href={hrefOf({ to: '/creditDispute', search: { itemKind, itemId } })}
      aria-label={m.lending_score_wrong_of({ item: name })}
    >
      {m.lending_score_wrong()}
    </TextButton>
  );
