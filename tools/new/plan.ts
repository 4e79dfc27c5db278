import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Output of a generator: file contents by path from the checkout's root, and remaining manual
 * steps.
 */
export interface Plan {
  files: ReadonlyMap<string, string>;
  /** Manual steps, one sentence each. */
  todo: readonly string[];
}

/** A plan as it grows: it reads the checkout, and sees its own changes. */
export class Draft {
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
    try {
      return this.read(path) !== '';
    } catch {
      return false;
    }
  }

  /** Throws if the file exists: nothing is overwritten. */
  create(path: string, content: string): void {
    if (this.has(path)) throw new Error(`${path} exists already`);
    this.files.set(path, content);
  }

  /** Writes `added` before (or behind) the first `mark` of a file. Where the mark is missing, it becomes a thing to do by hand. */
  insert(path: string, where: 'before' | 'behind', mark: string, added: string): void {
    const text = this.read(path);
    const at = text.indexOf(mark);
    if (at < 0) {
      this.todo.push(`Add to ${path}: ${added.trim()}`);
      return;
    }
    const cut = where === 'before' ? at : at + mark.length;
    this.files.set(path, text.slice(0, cut) + added + text.slice(cut));
  }

  append(path: string, added: string): void {
    this.files.set(path, `${this.read(path).trimEnd()}\n${added}`);
  }

  /** Puts an import behind the last one of a file. */
  addImport(path: string, line: string): void {
    const text = this.read(path);
    const last = [...text.matchAll(/^(?:import|\} from) .*;\n/gm)].at(-1);
    const at = last ? last.index + last[0].length : 0;
    this.files.set(path, `${text.slice(0, at)}${line}\n${text.slice(at)}`);
  }

  /**
   * Adds texts to the messages of both languages; the Hindi ones are copies, still to be
   * translated.
   */
  addTexts(area: string, texts: Readonly<Record<string, string>>): void {
    for (const locale of ['en', 'hi']) {
      const path = `packages/messages/texts/${locale}/${area}.json`;
      const old = this.has(path) ? (JSON.parse(this.read(path)) as Record<string, unknown>) : {};
      this.files.set(path, `${JSON.stringify({ ...old, ...texts }, null, 2)}\n`);
    }
    this.todo.push(`Write the texts ${Object.keys(texts).join(', ')} of packages/messages/texts, in Hindi too.`);
  }
}

export interface Names {
  /** `shareReceipt` */
  camel: string;
  /** `ShareReceipt` */
  pascal: string;
  /** `share-receipt` */
  kebab: string;
  /** `share_receipt` */
  snake: string;
  /** `Share receipt` */
  words: string;
}

/** The spellings of a name; throws unless it is letters and digits, in one of them. */
export const namesOf = (name: string): Names => {
  if (!/^[A-Za-z][\w-]*$/.test(name)) throw new Error(`${name} is no name: letters and digits, such as shareReceipt`);
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.toLowerCase());
  const pascal = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  const sentence = words.join(' ');
  return {
    camel: pascal.slice(0, 1).toLowerCase() + pascal.slice(1),
    pascal,
    kebab: words.join('-'),
    snake: words.join('_'),
    words: sentence.slice(0, 1).toUpperCase() + sentence.slice(1),
  };
};
