import { m } from '@sikka/messages';
import { Dialog } from '@sikka/ui/dialog';
import type { PromptProps } from '#shared/prompt/prompts.ts';
import { ProveOwnNumber } from './ProveOwnNumber.tsx';

/** Verifies the user's own number over the current screen. */
export const ProvePopup = ({ question: { smsType }, answer }: PromptProps<'proveNumber'>) => (
  <Dialog
    open
    onClose={() => answer(undefined)}
    title={m.common_confirm_identity()}
    description={m.privacy_prove_text()}
    closeLabel={m.common_close()}
  >
    <ProveOwnNumber smsType={smsType} onProven={({ proof }) => answer(proof)} />
  </Dialog>
);
