import { type ArticleBlock, type ArticleInline, readLink } from '@sikka/contract';
import { fromMarkdown } from 'mdast-util-from-markdown';

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type ListNode = Extract<Node, { type: 'list' }>;
type InlineNode = Extract<Node, { type: 'paragraph' }>['children'][number];

const throwUnsupported = (feature: string): never => {
  throw new Error(`An article may not have ${feature}`);
};

/** The text of a node that may contain only text. */
const plainText = (nodes: readonly InlineNode[], parent: string): string =>
  nodes.map((node) => (node.type === 'text' ? node.value : throwUnsupported(`${node.type} within ${parent}`))).join('');

const inlineOf = (node: InlineNode, hosts: readonly string[]): ArticleInline => {
  switch (node.type) {
    case 'text':
      return { kind: 'text', text: node.value.replaceAll('\n', ' ') };
    case 'inlineCode':
      return { kind: 'code', text: node.value };
    case 'break':
      return { kind: 'break' };
    case 'strong':
    case 'emphasis':
      return { kind: node.type, text: plainText(node.children, node.type) };
    case 'link':
      if (!readLink(node.url, hosts)) return throwUnsupported(`a link to ${node.url}`);
      return { kind: 'link', text: plainText(node.children, 'link'), link: node.url };
    default:
      return throwUnsupported(node.type);
  }
};

/** List items are single lines; nested lists are refused. */
const itemsOf = ({ children }: ListNode, hosts: readonly string[]): ArticleInline[][] =>
  children.map(({ children: [line, ...rest] }) => {
    if (line?.type !== 'paragraph' || rest.length > 0) return throwUnsupported('more than a line in an item of a list');
    return line.children.map((node) => inlineOf(node, hosts));
  });

const blockOf = (node: Node, hosts: readonly string[]): ArticleBlock => {
  const lineOf = (nodes: readonly InlineNode[]): ArticleInline[] => nodes.map((each) => inlineOf(each, hosts));
  switch (node.type) {
    case 'paragraph':
      return { kind: 'paragraph', line: lineOf(node.children) };
    case 'heading':
      return node.depth === 3
        ? { kind: 'heading', line: lineOf(node.children) }
        : throwUnsupported(`a heading of level ${node.depth}`);
    case 'thematicBreak':
      return { kind: 'rule' };
    case 'list':
      return { kind: node.ordered ? 'steps' : 'list', items: itemsOf(node, hosts) };
    case 'blockquote': {
      const [line, ...rest] = node.children;
      if (line?.type !== 'paragraph' || rest.length > 0) return throwUnsupported('more than a line in a quote');
      return { kind: 'quote', line: lineOf(line.children) };
    }
    default:
      return throwUnsupported(node.type);
  }
};

/** HTML is not parsed: tags are shown as text. */
const withoutHtml = { extensions: [{ disable: { null: ['htmlFlow', 'htmlText'] } }] };

/**
 * Parses Markdown into the few node kinds that the app renders. Throws for anything else: images,
 * code blocks, tables, nested lists, and links that lead neither to a route of the app nor by https
 * to one of `hosts` (patterns of CONTENT_HOSTS).
 */
export const readArticleTree = (markdown: string, hosts: readonly string[]): ArticleBlock[] =>
  fromMarkdown(markdown, withoutHtml).children.map((node) => blockOf(node, hosts));

/** The plain text of a line, without formatting. */
export const textOf = (line: readonly ArticleInline[]): string =>
  line.map((part) => ('text' in part ? part.text : ' ')).join('');
