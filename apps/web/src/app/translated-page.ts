/**
 * What a translator of the browser put in place of a text, which it took out of the page. It puts <font> elements around texts, too; those hold
 * the text itself.
 */
const standIns = new WeakMap<Node, ChildNode>();
const taken = new WeakSet<ChildNode>();

/** The child of `parent` by which `node` is seen there: itself, what was put around it, or what stands in its place. */
const seenIn = (parent: Node, node: Node | null): Node | null => {
  let seen = node;
  while (seen && seen.parentNode !== parent) seen = seen.parentNode ?? standIns.get(seen) ?? null;
  return seen;
};

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === 'FONT';

/** React goes on to remove and insert texts where it has put them: it finds what is seen there now. */
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

/** The fonts of a record that stand for no text yet: added with it, or just before or after what was removed. */
const freeFontsOf = ({ addedNodes, previousSibling, nextSibling }: MutationRecord): HTMLElement[] =>
  [...addedNodes, previousSibling, nextSibling].filter(isFont).filter((font) => !taken.has(font));

/**
 * Lets browsers translate the page. React would break off at a text that is no longer where it was put, and what it writes into a text that was
 * taken out would never be seen: such a text goes back to its place, in the words of the app, until it is translated anew.
 */
export const allowTranslation = (): void => {
  let isTranslated = false;
  /** Texts that were taken out of a place in the same go, and for which nothing stands in yet. */
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
