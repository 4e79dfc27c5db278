import type { QueuedDialog } from '../shared/dialogs/dialog-queue-rules.ts';

/** A dialog the app shows by itself. */
export interface StartDialog extends QueuedDialog {
  /** Resolves once it is closed. */
  show: () => Promise<void>;
}
