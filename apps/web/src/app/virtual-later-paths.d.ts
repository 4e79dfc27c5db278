declare module 'virtual:later-paths' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- the declaration of a module cannot import from a relative path
  export const laterPaths: Readonly<Record<import('./later-routes.ts').LaterTable, string>>;
}
