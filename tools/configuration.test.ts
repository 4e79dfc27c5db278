import { type Setting, settings } from '@sikka/settings';
import { expect, test } from 'vitest';

const introduction = `# Configuration

Everything is set by environment variables, and in development everything has a default: \`npm start\` needs none of them.
In production the server refuses to start and lists every setting that is missing or wrong, without repeating its value.

- \`{NAME}\` in a default is the value of another setting.
- A secret may also come from a file: \`SECRET_KEY_FILE=/run/secrets/key\` in place of \`SECRET_KEY\`.
- \`npm start\` generates the secrets that server and sandbox share, in \`.data/keys\`.

\`LENDERS\` is a JSON list, best kept in a file that \`LENDERS_FILE\` names. \`application\` is a lender whose applications we carry;
\`referral\` is one that lends, or issues cards, on a site of its own. Two webhook secrets are accepted during a rotation. The salt
is known to us and to this lender: mobile numbers are compared by hashes made with it.

\`\`\`json
[
  { "kind": "application", "lenderId": "udaan", "url": "https://api.udaan.example", "secret": "…", "webhookSecrets": ["…"], "salt": "…" },
  { "kind": "referral", "lenderId": "neem", "url": "https://neem.example", "secret": "…" }
]
\`\`\`

Generated from [packages/settings](../packages/settings/src/settings.ts); after a change of that file, run
\`npx vitest run --project unit tools/configuration.test.ts -u\`.

| variable | default | if different in production | read by | meaning |
|---|---|---|---|---|
`;

const code = (text: string | undefined): string => (text === undefined ? '–' : `\`${text}\``);

const row = ([name, setting]: [string, Setting]): string => {
  const { meaning, secret, required, requiredWith, default: always, development, readBy = ['server'] } = setting;
  const shown = secret && development ? 'of the sandbox' : code(development ?? always);
  const production = required === 'production' ? '**required**' : development ? code(always) : '';
  const readers = readBy.join(', ').replace('start', '`npm start`');
  const notes = [secret && 'secret', requiredWith && `required with \`${requiredWith}\``].filter(Boolean).join(', ');
  const cells = [code(name), required === 'always' ? '**required**' : shown, production, readers];
  return `| ${cells.join(' | ')} | ${meaning}${notes && ` (${notes})`} |\n`;
};

test('docs/configuration.md is current', async () => {
  const page = introduction + Object.entries<Setting>(settings).map(row).join('');
  await expect(page).toMatchFileSnapshot('../docs/configuration.md');
});
