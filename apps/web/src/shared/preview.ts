/**
 * Whether the console frames this page to preview content. Such a page is a guest's: it stores nothing on the device, its
 * calls have no cookies, and it shows what the server answers to the token of the preview.
 */
export const isPreview =
  typeof window !== 'undefined' && parent !== window && new URLSearchParams(location.search).has('preview');

let token = '';

/** The token of the preview, for reads of content. It comes from the console by a message, so no address has it. */
export const previewToken = (): string => token;

export const setPreviewToken = (next: string): void => {
  token = next;
};
