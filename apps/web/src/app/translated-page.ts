/**
 * Maps a text node that the browser's translator removed to the `<font>` element that replaced it.
 * The translator also puts `<font>` elements around texts; those contain the text node itself.
 */
const standIns = new WeakMap<Node, ChildNode>();
const taken = new WeakSet<ChildNode>();

/** The child of `parent` that shows `node`: the node itself, its wrapper, or its replacement. */
const seenIn = (parent: Node, node: Node | null): Node | null => {
  let seen = node;
  while (seen && seen.parentNode !== parent) seen = seen.parentNode ?? standIns.get(seen) ?? null;
  return seen;
};

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** React removes and inserts nodes where it has put them: redirect it to what is there now. */
const patchNodes = (): void => {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const seen = seenIn(this, child);
    if (seen) removeChild.call(this, seen);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(this: Node, added: T, before: Node | null): T {
    standIns.get(added)?.remove();
    standIns.delete(added);
    insertBefore.call(this, added, seenIn(this, before));
    return added;
  };
};

/**
 * The `<font>` elements of a record that replace no text yet: added with it, or siblings of what
 * was removed.
 */
const freeFontsOf = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): HTMLElement[] =>
  [...addedNodes, previousSibling, nextSibling].filter(isFont).filter((font) => !taken.has(font));

/**
 * Lets browsers translate the page. React would throw at a text that was moved, and its updates of
 * a removed text would be invisible: such a text is restored, in the app's language, until it is
 * translated again.
 */
export const allowTranslation = (): void => {
  let isTranslated = false;
  /** Removed texts per parent in this batch of records that have no replacement yet. */
  let removed = new Map<Node, Node[]>();

  const follow = (record: MutationRecord): void => {
    const { type, target, addedNodes, removedNodes } = record;
    if (type === 'characterData') {
      const standIn = target.isConnected ? undefined : standIns.get(target);
      standIns.delete(target);
      standIn?.replaceWith(target);
      return;
    }
    if (!isTranslated && [...addedNodes].some(isFont)) {
      isTranslated = true;
      patchNodes();
    }
    if (!isTranslated) return;
    const waiting = removed.get(target) ?? [];
    removed.set(target, waiting);
    waiting.push(...[...removedNodes].filter((node) => node.nodeType === Node.TEXT_NODE && !node.isConnected));
    for (const font of freeFontsOf(record)) {
      const text = waiting.shift();
      if (!text) break;
      standIns.set(text, font);
      taken.add(font);
      observer.observe(text, { characterData: true });
    }
  };

  const observer = new MutationObserver((records) => {
    removed = new Map();
    for (const record of records) follow(record);
  });
  observer.observe(document.body, { childList: true, subtree: true });
};
