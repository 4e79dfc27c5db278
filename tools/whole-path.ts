const folders: Readonly<Record<string, string>> = {
  web: 'apps/web/src',
  server: 'apps/server/src',
  contract: 'packages/contract/src',
  partners: 'packages/partners/src',
  ui: 'packages/ui/src',
  bridge: 'packages/bridge/src',
  money: 'packages/money/src',
  envelope: 'packages/envelope/src',
  messages: 'packages/messages',
};

/** The path of a file from the root, for one as ARCHITECTURE.md and docs/clauses.tsv write it: `web/sw.ts`. */
export const wholePath = (path: string): string => {
  const [floor = '', ...rest] = path.split('/');
  return folders[floor] ? [folders[floor], ...rest].join('/') : path;
};
