declare module 'virtual:web-build' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- the declaration of a module cannot import from a relative path
  export const webBuild: import('./web-build.ts').WebBuild;
}
