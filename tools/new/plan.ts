import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Output of a generator. */
export interface Plan {
  /** Contents by path from the checkout's root. */
  files: ReadonlyMap<string, string>;
  /** Manual steps, one sentence each. */
  todo: readonly string[];
}

/** A plan as it grows: it reads the checkout, and sees its own changes. */
export class Draft implements Plan {
  readonly files = new Map<string, string>();
  readonly todo: string[] = [];

  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  read(path: string): string {
    return this.files.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
  }

  has(path: string): boolean {
    return this.files.has(path) || existsSync(join(this.#root, path));
  }

  /** Throws if the file exists: nothing is overwritten. */
  write(path: string, content: string): void {
    if (this.has(path)) throw new Error(`${path} exists already`);
    this.files.set(path, content);
  }

  /** Writes a file of `templates`, with values in place of its `__names__`. */
  create(path: string, template: string, values: Readonly<Record<string, string>>): void {
    const text = readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8');
    this.write(
      path,
      text.replaceAll(/__([a-z]+)__/g, (_whole, name: string) => values[name] ?? ''),
    );
  }

  /** Writes `added` before or behind the first `mark`; a missing mark makes it a manual step. */
  insert(path: string, side: 'before' | 'behind', marker: string, insertion: string): void {
    const text = this.read(path);
    const at = text.indexOf(marker) + (side === 'before' ? 0 : marker.length);
    if (text.includes(marker)) this.files.set(path, text.slice(0, at) + insertion + text.slice(at));
    else this.todo.push(`Add to ${path}: ${insertion.trim()}`);
  }

  append(path: string, insertion: string): void {
    this.files.set(path, `${this.read(path).trimEnd()}\n${insertion}`);
  }

  /** Puts an import behind the last one of a file. */
  addImport(path: string, line: string): void {
    const text = this.read(path);
    const last = [...text.matchAll(/^(?:import|\} from) .*;\n/gm)].at(-1);
    const at = last ? last.index + last[0].length : 0;
    this.files.set(path, `${text.slice(0, at)}${line}\n${text.slice(at)}`);
  }

  /** Adds texts in both languages; the Hindi ones are copies, to be translated. */
  addTexts(area: string, texts: Readonly<Record<string, string>>): void {
    for (const locale of ['en', 'hi']) {
      const path = `packages/messages/texts/${locale}/${area}.json`;
      const existing = this.has(path) ? (JSON.parse(this.read(path)) as Record<string, unknown>) : {};
      this.files.set(path, `${JSON.stringify({ ...existing, ...texts }, null, 2)}\n`);
    }
    this.todo.push(`Write the texts ${Object.keys(texts).join(', ')} of packages/messages/texts, in Hindi too.`);
  }
}

/** The spellings of a name; throws unless it is letters and digits, in one of them. */
export const namesOf = (name: string) => {
  if (!/^[A-Za-z][\w-]*$/.test(name)) throw new Error(`${name} is no name: letters and digits, such as shareReceipt`);
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.toLowerCase());
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const pascal = words.map(capital).join('');
  return {
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    pascal,
    kebab: words.join('-'),
    snake: words.join('_'),
    words: capital(words.join(' ')),
  };
};
