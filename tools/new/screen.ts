import { type Draft, namesOf } from './plan.ts';

/** A screen with its route, its texts in both languages and a test: `bills/shareReceipt` at `/shareReceipt`. */
export const newScreen = (draft: Draft, area: string, name: string): void => {
  const { camel, pascal, snake, words } = namesOf(name);
  const folder = `apps/web/src/areas/${area}`;
  const title = `${area}_${snake}_title`;
  const text = `${area}_${snake}_text`;
  draft.create(
    `${folder}/screens/${pascal}Screen.tsx`,
    `import { m } from '@sikka/messages';
import { Screen } from '#shared/frame/Screen.tsx';

/** ${words}. */
export const ${pascal}Screen = () => (
  <Screen title={m.${title}()}>
    <p>{m.${text}()}</p>
  </Screen>
);
`,
  );
  draft.create(
    `${folder}/screens/${pascal}Screen.test.tsx`,
    `import { cleanup, screen } from '@testing-library/react';
import { m } from '@sikka/messages';
import { afterEach, expect, it } from 'vitest';
import { openScreen } from '#shared/money/testing/open-screen.tsx';
import { ${area}Routes } from '../routes.ts';

afterEach(cleanup);

it('says what it is about', async () => {
  await openScreen(${area}Routes, '/${camel}');
  expect(screen.getByText(m.${text}())).toBeTruthy();
});
`,
  );
  const declare = draft.read(`${folder}/routes.ts`).includes('forUsers') ? 'forUsers' : 'forGuests';
  draft.insert(
    `${folder}/routes.ts`,
    'before',
    '] as const;',
    `  ${declare}('/${camel}', () => import('./screens/${pascal}Screen.tsx').then((it) => it.${pascal}Screen)),
`,
  );
  draft.addTexts(area, { [title]: words, [text]: `Nothing here yet: ${words}.` });
  draft.insert(
    'docs/areas.md',
    'behind',
    '| screen | route | why |\n|---|---|---|\n',
    `| ${words.toLowerCase()} | \`/${camel}\` | not in the specification: say why |\n`,
  );
};
