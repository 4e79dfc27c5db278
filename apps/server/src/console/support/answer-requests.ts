import type { RequestState } from '@sikka/contract';
import { type AnswerKind, type DeskRequest, support } from '@sikka/contract/console';
import { addNote, answerRequest as answer, canEscalate, canReply, isLate, unsealText } from '#areas/support/index.ts';
import { Problem } from '#platform/calls/problem.ts';
import { type Page, slicePage } from '#platform/data/page.ts';
import { fileAddress, fileKey } from '#platform/files/files.ts';
import { changes, type ConsoleTransaction, marks, reads } from '../calls/console-handler.ts';
import { by, found, type Merge, type OrderOf, over } from '../calls/merge.ts';
import {
  assign,
  type DeskRow,
  findDeskRow,
  listDesk,
  listSteps,
  openLines,
  renewPresence,
  subjectOf,
} from './desk-store.ts';

/** A request as the desk lists it. */
export const presentRequest = (row: DeskRow): DeskRequest => ({
  requestId: row.request_id,
  type: row.type,
  product: row.product,
  category: row.category,
  state: row.state,
  outcome: row.outcome,
  receivedAt: row.received_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  dueDay: row.due_day,
  isLate: isLate(row, row.now),
  isEscalated: row.escalated_at !== null,
  assignedTo: row.assigned_to,
  openWith: row.open_with,
});

/** Throws `notFound`. */
const requireRow = async (trx: ConsoleTransaction, operator: string, requestId: string): Promise<DeskRow> => {
  const row = await findDeskRow(trx, operator, requestId);
  if (!row) throw new Problem('notFound');
  return row;
};

type ListBody = Parameters<typeof listDesk>[2] & Page;

/** Every cell answers with its first rows until the end of the page. */
const pagesOfAll: Merge = {
  bodyOf: (body: ListBody) => ({ ...body, pageIndex: 1, pageSize: body.pageIndex * body.pageSize }),
  merge: (contents, body: ListBody) => {
    const all = contents as readonly { requests: DeskRequest[]; totalSize: number }[];
    const order: readonly OrderOf<DeskRequest>[] =
      body.state === 'RESOLVED' ? ['-changedAt'] : ['-isEscalated', 'dueDay', 'receivedAt'];
    const rows = all.flatMap(({ requests }) => requests).toSorted(by(...order, 'requestId'));
    return { requests: slicePage(rows, body), totalSize: all.reduce((sum, { totalSize }) => sum + totalSize, 0) };
  },
};

export const listRequests = reads(over(support.listRequests, pagesOfAll), async (_deps, db, body, { operator }) => {
  const { rows, totalSize } = await listDesk(db, operator.name, body, body);
  return { requests: rows.map(presentRequest), totalSize };
});

export const openRequest = changes(found(support.openRequest), async (deps, trx, { requestId }, { operator, now }) => {
  const row = await requireRow(trx, operator.name, requestId);
  const lines = await openLines(trx, operator.name, requestId);
  const textOf = (sealed: string): string => unsealText(deps.secrets, requestId, sealed);
  const pictureOf = (fileId: string) => ({
    address: new URL(fileAddress(fileId), deps.config.appUrl).href,
    key: fileKey(deps.secrets, fileId, now),
  });
  const messages = lines.filter((line) => line.kind === 'message');
  const contact = messages[0]?.contact_sealed ?? null;
  const { subject_kind: kind, subject_id: id } = row;
  return {
    content: {
      ...presentRequest(row),
      userGid: row.user_gid,
      contact: contact === null ? null : textOf(contact),
      subject: kind && id ? { kind, id } : null,
      messages: messages.map(({ author, text_sealed, pictures, at }) => ({
        author,
        text: textOf(text_sealed),
        pictures: pictures.map(pictureOf),
        at: at.toISOString(),
      })),
      notes: lines
        .filter((line) => line.kind === 'note')
        .map(({ author, text_sealed, at }) => ({ author, text: textOf(text_sealed), at: at.toISOString() })),
      steps: (await listSteps(trx, requestId)).map(({ from_state, to_state, actor, at }) => ({
        from: from_state as RequestState,
        to: to_state as RequestState,
        actor: actor ?? '',
        at: at?.toISOString() ?? '',
      })),
      canReply: canReply(row, row.now),
      canEscalate: canEscalate(row, row.now),
    },
    audit: [{ act: 'support.open', subject: subjectOf(requestId), before: null, after: null }],
  };
});

export const holdRequest = marks(found(support.holdRequest), async (_deps, trx, { requestId }, { operator }) => {
  const row = await requireRow(trx, operator.name, requestId);
  await renewPresence(trx, subjectOf(requestId), operator.name);
  return { others: row.open_with, changedAt: row.changed_at.toISOString() };
});

const acts: Record<AnswerKind, string> = {
  ANSWERED: 'support.answer',
  WAITING: 'support.ask',
  RESOLVED: 'support.resolve',
  REFUSED: 'support.refuse',
};

export const answerRequest = changes(found(support.answerRequest), async (deps, trx, body, { operator }) => {
  const changedAt = new Date(body.changedAt);
  const { before, after } = await answer(trx, deps.secrets, { ...body, changedAt, who: operator.name });
  return {
    content: {},
    audit: [
      {
        act: acts[body.kind],
        subject: subjectOf(body.requestId),
        before: { state: before },
        after: { state: after },
      },
    ],
  };
});

export const noteRequest = changes(found(support.noteRequest), async (deps, trx, { requestId, text }, { operator }) => {
  await addNote(trx, deps.secrets, { requestId, author: operator.name, text });
  return { content: {}, audit: [{ act: 'support.note', subject: subjectOf(requestId), before: null, after: null }] };
});

export const assignRequest = changes(
  found(support.assignRequest),
  async (_deps, trx, { requestId, isMine }, { operator }) => {
    await requireRow(trx, operator.name, requestId);
    const after = isMine ? operator.name : null;
    const before = await assign(trx, requestId, after);
    return {
      content: {},
      audit: [
        {
          act: 'support.assign',
          subject: subjectOf(requestId),
          before: { assignedTo: before },
          after: { assignedTo: after },
        },
      ],
    };
  },
);
