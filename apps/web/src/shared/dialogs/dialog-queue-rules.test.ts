import { expect, it } from 'vitest';
import { nextDialog, type QueuedDialog } from './dialog-queue-rules.ts';

const dialogs: QueuedDialog[] = [
  { id: 'p1', kind: 'popup' },
  { id: 'p2', kind: 'popup' },
  { id: 'u', kind: 'update' },
  { id: 'a', kind: 'agreement' },
];

it('shows the agreement, then the update, then activities in their order, each once', () => {
  const shown = new Set<string>();
  const order: string[] = [];
  for (let next = nextDialog(dialogs, shown); next; next = nextDialog(dialogs, shown)) {
    order.push(next.id);
    shown.add(next.id);
  }
  expect(order).toEqual(['a', 'u', 'p1', 'p2']);
});
