import { describe, expect, it } from 'vitest';
import { describeCatalogue } from '../kit/testing/lender-catalogue.ts';
import { sandboxLenders } from './sandbox.ts';
import { startLender } from './testing/start-lender.ts';

describe.each(sandboxLenders.map(({ profile }) => profile.id))('%s', (lenderId) => {
  describeCatalogue(async () => (await startLender(lenderId)).target);

  it('refuses the secret of another lender', async () => {
    const { connect, sandbox } = await startLender(lenderId);
    const other = sandboxLenders.find(({ profile }) => profile.id !== lenderId)?.profile.id ?? '';
    expect(await connect({ secret: sandbox.secretOf(other) }).readCatalogue()).toMatchObject({
      kind: 'refused',
      code: 'SIGNATURE_INVALID',
    });
  });
});

it('refuses an unknown lender', async () => {
  const { connect } = await startLender();
  expect(await connect({ lenderId: 'nobody' }).readCatalogue()).toMatchObject({
    kind: 'refused',
    code: 'LENDER_UNKNOWN',
  });
});
