import { randomUUID } from 'node:crypto';
import type { IssuedDocument } from '@sikka/partners/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disbursedLoan, paidInstalments, changeLoanAtLender } from '../testing/disbursed-loan.ts';
import { market, startLending, type TestLending } from '../testing/test-lending.ts';

let env: TestLending;
beforeAll(async () => {
  env = await startLending();
});
afterAll(() => env.close());

const noAnswer = { kind: 'unknown', reason: 'noAnswer' } as const;
let number = 0;

/** The lender signs a paper. */
const issue = (kind: IssuedDocument['kind']): IssuedDocument => {
  number += 1;
  const documentId = `PAPER-${number}`;
  env.udaan.documents.set(documentId, {
    documentId,
    kind,
    title: { en: 'Loan agreement', hi: 'लोन समझौता' },
    paragraphs: [{ en: 'Asha Devi borrows.', hi: 'आशा देवी उधार लेती हैं।' }],
    sha256: 'ab'.repeat(32),
  });
  return { kind, documentId, issuedAt: env.now() };
};

test('returns a document unchanged in both languages, even after the lender has lost it', async () => {
  const document = issue('AGREEMENT');
  const { call, cid } = await disbursedLoan(env, env.udaan, { documents: [document] });
  const read = async (language: string) =>
    (await call(`${market}/loan/document`, { cid, documentId: document.documentId }, { language })).content;
  const english = await read('en');
  expect(english).toMatchObject({
    kind: 'AGREEMENT',
    state: 'READY',
    title: 'Loan agreement',
    paragraphs: ['Asha Devi borrows.'],
    sha256: 'ab'.repeat(32),
    nextQuerySeconds: 0,
  });
  env.udaan.documents.delete(document.documentId);
  expect(await read('hi')).toMatchObject({ state: 'READY', title: 'लोन समझौता' });
  const { rows } = await env.server.database.pool.query(
    'select p::text as text from loan_document p where document_id = $1',
    [document.documentId],
  );
  expect(rows[0]?.text).not.toContain('Asha');
  const other = await env.callAs(randomUUID())(`${market}/loan/document`, { cid, documentId: document.documentId });
  expect(other.content).toMatchObject({ problem: 'notFound' });
});

test('requests only documents that the lender listed for this loan', async () => {
  const document = issue('TERMS');
  const { call, cid, lender } = await disbursedLoan(env);
  const before = lender.calls.length;
  const { content } = await call(`${market}/loan/document`, { cid, documentId: document.documentId });
  expect(content).toMatchObject({ problem: 'notFound' });
  expect(lender.calls).toHaveLength(before);
});

test('reads documents in advance, and retries an unresponsive lender', async () => {
  const document = issue('KEY_FACTS');
  env.udaan.scriptNext('readDocument', noAnswer);
  const { call, cid, lender } = await disbursedLoan(env, env.udaan, { documents: [document] });
  const countReads = () => lender.calls.filter((line) => line === `readDocument ${document.documentId}`).length;
  expect(countReads()).toBe(1);
  const waiting = (await call(`${market}/loan/document`, { cid, documentId: document.documentId })).content;
  expect(['REQUESTED', 'READY']).toContain(waiting.state);
  await env.advanceClock(10);
  await env.runOutbox();
  expect((await call(`${market}/loan/document`, { cid, documentId: document.documentId })).content.state).toBe('READY');
  expect(countReads()).toBe(2);
});

test('an ended loan has the lender’s no-dues confirmation', async () => {
  const disbursed = await disbursedLoan(env);
  const { call, cid, loan } = disbursed;
  const document = issue('NO_DUES');
  await changeLoanAtLender(env, disbursed, {
    ...paidInstalments(loan, 12, env.now()),
    status: 'LOAN_CLOSED',
    documents: [document],
  });
  const { loan: shown } = (await call(`${market}/getLoanDetail`, { loanGid: cid })).content;
  expect(shown?.documents).toMatchObject([{ kind: 'NO_DUES', documentId: document.documentId }]);
  const read = (await call(`${market}/loan/document`, { cid, documentId: document.documentId })).content;
  expect(read).toMatchObject({ kind: 'NO_DUES', state: 'READY' });
});
