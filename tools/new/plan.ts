import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a generator writes, as it grows: it reads the checkout, and sees its own changes. A template is a list of
 * edits, each below a line `=== <kind> <path>: <marker>`, with values in place of its `__names__`.
 */
export class Plan {
  /** Contents by path from the checkout's root. */
  readonly files = new Map<string, string>();
  /** Manual steps, one sentence each. */
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

  /** Makes the edits of a file of `templates`. Throws if a file to create exists: nothing is overwritten. */
  apply(template: string, values: Readonly<Record<string, string>>): void {
    const text = readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8');
    const filled = text.replaceAll(/__([a-z]+)__/g, (_whole, name: string) => values[name] ?? '');
    for (const edit of filled.split(/^=== /m).slice(1)) {
      const [, kind = '', path = '', marker = '', content = ''] =
        /^(\w+) ?([^\n:]*)(?:: ([^\n]*))?\n(.*)$/s.exec(edit) ?? [];
      this.edit(kind, path, marker, content);
    }
  }

  edit(kind: string, path: string, marker: string, content: string): void {
    switch (kind) {
      case 'create':
        if (this.has(path)) throw new Error(`${path} exists already`);
        this.files.set(path, content);
        break;
      case 'append':
        this.files.set(path, `${this.read(path).trimEnd()}\n${content}`);
        break;
      case 'import': {
        const last = [...this.read(path).matchAll(/^(?:import|\} from) .*;\n/gm)].at(-1);
        this.#insert(path, last ? last.index + last[0].length : 0, content);
        break;
      }
      case 'before':
      case 'behind': {
        const at = this.read(path).indexOf(marker);
        if (at === -1) this.todo.push(`Add to ${path}: ${content.trim()}`);
        else this.#insert(path, kind === 'before' ? at : this.read(path).indexOf('\n', at) + 1, content);
        break;
      }
      case 'texts':
        this.#addTexts(path, content.trim().split('\n'));
        break;
      default:
        this.todo.push(content.trim());
    }
  }

  /** Inserts whole lines, or the content alone in the middle of a line. */
  #insert(path: string, at: number, content: string): void {
    const text = this.read(path);
    const insertion = at === 0 || text[at - 1] === '\n' ? content : content.trimEnd();
    this.files.set(path, text.slice(0, at) + insertion + text.slice(at));
  }

  /** Adds texts in both languages, one `key: text` a line; the Hindi ones are copies, to be translated. */
  #addTexts(area: string, lines: readonly string[]): void {
    const texts = Object.fromEntries(lines.map((line) => /^(\w+): (.*)$/.exec(line)?.slice(1) ?? []));
    for (const locale of ['en', 'hi']) {
      const path = `packages/messages/texts/${locale}/${area}.json`;
      const existing = this.has(path) ? (JSON.parse(this.read(path)) as object) : {};
      this.files.set(path, `${JSON.stringify({ ...existing, ...texts }, null, 2)}\n`);
    }
    this.todo.push(`Write the texts ${Object.keys(texts).join(', ')} of packages/messages/texts, in Hindi too.`);
  }
}
