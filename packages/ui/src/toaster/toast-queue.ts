/** Default duration of a toast, in milliseconds. */
export const toastMs = 2000;
/** Minimum time between two toasts, in milliseconds, so that each can be read. */
export const throttleMs = 800;

export interface Toast {
  /** Differs between two toasts with the same text. */
  id: number;
  text: string;
  link?: ToastLink | undefined;
}

/** A link to more information. */
export interface ToastLink {
  href: string;
  label: string;
}

export interface ToastOptions {
  durationMs?: number;
  link?: ToastLink | undefined;
}

export interface ToastQueue {
  /**
   * Shows a toast. The same text within 800 ms is dropped; of other texts only the last one is
   * queued.
   */
  push: (text: string, options?: ToastOptions) => void;
  current: () => Toast | undefined;
  subscribe: (changed: () => void) => () => void;
}

/** One toast at a time; no timer runs while none is shown. */
export function createToastQueue(): ToastQueue {
  const listeners = new Set<() => void>();
  let shown: Toast | undefined;
  let lastText: string | undefined;
  let lastAtMs = -Infinity;
  let id = 0;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  function set(toast: Toast | undefined) {
    shown = toast;
    for (const changed of listeners) changed();
  }

  function show(text: string, durationMs: number, link: ToastLink | undefined) {
    clearTimeout(hiding);
    lastText = text;
    lastAtMs = Date.now();
    id += 1;
    set({ id, text, link });
    hiding = setTimeout(() => set(undefined), durationMs);
  }

  return {
    push(text, { durationMs = toastMs, link } = {}) {
      const waitMs = lastAtMs + throttleMs - Date.now();
      if (waitMs > 0 && text === lastText) return;
      clearTimeout(waiting);
      if (waitMs > 0) waiting = setTimeout(() => show(text, durationMs, link), waitMs);
      else show(text, durationMs, link);
    },
    current: () => shown,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
