/** A dialog the app wants to show by itself. */
export interface QueuedDialog {
  /** The same id is shown once in a session. */
  id: string;
  /** What comes first: the agreement of a first start, then what must be read, an update, then activities. */
  kind: 'agreement' | 'notice' | 'update' | 'popup';
}

const order: readonly QueuedDialog['kind'][] = ['agreement', 'notice', 'update', 'popup'];

/** The dialog to show next, or undefined. Dialogs of one kind keep the order they came in. */
export const nextDialog = <Dialog extends QueuedDialog>(
  waiting: readonly Dialog[],
  shownIds: ReadonlySet<string>,
): Dialog | undefined => {
  const left = waiting.filter(({ id }) => !shownIds.has(id));
  return order.flatMap((kind) => left.filter((dialog) => dialog.kind === kind))[0];
};
