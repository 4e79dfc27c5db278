/** A dialog that the app opens by itself. */
export interface QueuedDialog {
  /** Shown once per session by id. */
  id: string;
  /** In order of priority: first-start agreement, breach notice, app update, promotion. */
  kind: 'agreement' | 'notice' | 'update' | 'popup';
}

const order: readonly QueuedDialog['kind'][] = ['agreement', 'notice', 'update', 'popup'];

/** The dialog to show next, or undefined. Dialogs of one kind keep their order of arrival. */
export const nextDialog = <Dialog extends QueuedDialog>(
  waiting: readonly Dialog[],
  shownIds: ReadonlySet<string>,
): Dialog | undefined => {
  const left = waiting.filter(({ id }) => !shownIds.has(id));
  return order.flatMap((kind) => left.filter((dialog) => dialog.kind === kind))[0];
};
