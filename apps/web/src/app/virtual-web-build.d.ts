declare module 'virtual:web-build' {
  import type { WebBuild } from './web-build.ts';

  export const webBuild: WebBuild;
}
