/** A channel to the shell. Only the sender of a frame is checked; receivers check its content. */
export interface Port {
  post: (frame: unknown) => void;
  /** Returns the function that stops listening. */
  listen: (receive: (frame: unknown) => void) => () => void;
}

/**
 * The object a native shell injects into pages of our own origins only (Android:
 * `WebViewCompat.addWebMessageListener` with an allow-list of origins; iOS: a message handler with
 * the same interface). Frames are sent as JSON text.
 */
export interface InjectedShell {
  postMessage(frame: string): void;
  addEventListener(type: 'message', receive: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message', receive: (event: { data: unknown }) => void): void;
}

export const injectedPort = (shell: InjectedShell): Port => ({
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the injected object exists on allowed origins only and takes none
  post: (frame) => shell.postMessage(JSON.stringify(frame)),
  listen: (receive) => {
    const read = ({ data }: { data: unknown }) => {
      try {
        receive(JSON.parse(data as string));
      } catch {
        // Not JSON, so not from the shell, or not what the receiver can read: ignored.
      }
    };
    shell.addEventListener('message', read);
    return () => shell.removeEventListener('message', read);
  },
});

/** For the development emulator: the parent window. The browser delivers a frame only to an origin of `origins`. */
export const windowPort = (window: Window, origins: readonly string[]): Port => ({
  post: (frame) => {
    for (const origin of origins) window.parent.postMessage(frame, origin);
  },
  listen: (receive) => {
    const read = ({ origin, source, data }: MessageEvent) => {
      if (source === window.parent && origins.includes(origin)) receive(data);
    };
    window.addEventListener('message', read);
    return () => window.removeEventListener('message', read);
  },
});
