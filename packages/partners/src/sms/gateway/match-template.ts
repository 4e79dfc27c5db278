/** What each tag of the register lets through. An address is checked against the white list afterwards. */
const tagPatterns: Record<string, string> = {
  numeric: String.raw`\d{1,10}`,
  alphanumeric: String.raw`[\p{L}\p{M}\p{N}+/._-]{1,40}`,
  url: String.raw`[\w.:/?=&%-]{1,120}`,
  /** A number to call back. */
  cbn: String.raw`\+?\d{8,13}`,
};

const tag = /\{#(\w+)#\}/;

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The values of the addresses in the text, or undefined when the text is not what was registered. */
export const matchTemplate = (registered: string, text: string): { urls: string[] } | undefined => {
  const kinds = [...registered.matchAll(new RegExp(tag, 'g'))].map(([, kind]) => kind ?? '');
  const fixed = registered.split(new RegExp(tag.source.replace('(', '(?:'))).map(escape);
  const pattern = fixed
    .map((part, at) => part + (at < kinds.length ? `(${tagPatterns[kinds[at] ?? '']})` : ''))
    .join('');
  const values = new RegExp(`^${pattern}$`, 'u').exec(text)?.slice(1);
  return values && { urls: values.filter((_, at) => kinds[at] === 'url') };
};

/** The host of an address that may have no scheme, as in the line `@host #code`. */
export const hostOf = (url: string): string => url.replace(/^https?:\/\//, '').replace(/[/:?].*$/, '');
