import {
  defaultTreeAdapter as tree,
  type DefaultTreeAdapterTypes,
  html,
  parseFragment,
  serialize,
  serializeOuter,
} from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
export type Parent = Element | DefaultTreeAdapterTypes.DocumentFragment;

/** What of React's markup the page does not need: its own marks, and what belongs into the head. */
const isOmitted = (node: Node) =>
  tree.isCommentNode(node) ||
  (tree.isElementNode(node) &&
    (['link', 'script', 'template'].includes(node.tagName) ||
      (node.tagName === 'title' && node.namespaceURI === html.NS.HTML)));

const clean = (parent: Parent): void => {
  const children = parent.childNodes;
  parent.childNodes = [];
  for (const child of children) {
    if (isOmitted(child)) continue;
    // Joins texts that a comment separated.
    if (tree.isTextNode(child)) tree.insertText(parent, child.value);
    else tree.appendChild(parent, child);
    if (!tree.isElementNode(child)) continue;
    child.attrs = child.attrs.filter(({ name }) => name !== 'data-discover');
    // The page's policy allows no style attributes in markup.
    for (const attribute of child.attrs) {
      if (attribute.name === 'style') attribute.name = 'data-style';
    }
    clean(child);
  }
};

/** Parses what React has rendered, without what the page does not need. */
export const parseMarkup = (text: string): Parent => {
  const fragment = parseFragment(text);
  clean(fragment);
  return fragment;
};

/** The markup of what is in an element or fragment. */
export const contentOf = (parent: Parent): string => serialize(parent);

/** The markup of nodes. */
export const markupOf = (nodes: Node[]): string =>
  nodes.map((node) => serializeOuter(node)).join('');

/** Selects the elements with a tag. */
export const isTag = (tag: string) => (element: Element) => element.tagName === tag;

/** Selects the elements with an attribute. */
export const hasAttribute = (name: string) => (element: Element) =>
  element.attrs.some((attribute) => attribute.name === name);

/** The first element in document order that `matches`. Throws if there is none. */
export const findElement = (parent: Parent, matches: (element: Element) => boolean): Element => {
  const found = elementsIn(parent).find(matches);
  if (!found) throw new Error(`No such element in ${contentOf(parent).slice(0, 500)}`);
  return found;
};

/** Every element in an element or fragment, in document order. */
export const elementsIn = (parent: Parent): Element[] =>
  parent.childNodes.flatMap((node) =>
    tree.isElementNode(node) ? [node, ...elementsIn(node)] : [],
  );

/** Takes the children out of an element, each into a fragment of its own. */
export const takeChildren = (element: Element): Parent[] =>
  [...element.childNodes].map((child) => {
    const fragment = tree.createDocumentFragment();
    tree.detachNode(child);
    tree.appendChild(fragment, child);
    return fragment;
  });

/** Moves the element that `isMoved` into the first child of the one that `isTarget`, if both are there. */
export const moveInto = (
  root: Parent,
  isMoved: (element: Element) => boolean,
  isTarget: (element: Element) => boolean,
): void => {
  const moved = elementsIn(root).find(isMoved);
  const [target] = elementsIn(root).find(isTarget)?.childNodes ?? [];
  if (!moved || !target || !tree.isElementNode(target)) return;
  tree.detachNode(moved);
  tree.appendChild(target, moved);
};

/** Adjacent children of an element: by the indexes from the root to it, and how many are before and after. */
export interface Range {
  path: number[];
  before: number;
  after: number;
}

const isSame = (a: Node | undefined, b: Node | undefined) =>
  a !== undefined && b !== undefined && serializeOuter(a) === serializeOuter(b);

/** The elements if they differ in nothing but their children. */
const sameShell = (a: Node | undefined, b: Node | undefined): [Element, Element] | undefined => {
  if (!a || !b || !tree.isElementNode(a) || !tree.isElementNode(b)) return undefined;
  if (a.tagName !== b.tagName) return undefined;
  return JSON.stringify(a.attrs) === JSON.stringify(b.attrs) ? [a, b] : undefined;
};

const sizeOf = (root: Parent, ranges: Range[]) =>
  ranges.reduce((size, range) => size + markupOf(nodesIn(root, range)).length, 0);

/** Small ranges of `a` outside of which `b` is the same. */
export const differences = (a: Parent, b: Parent): Range[] => {
  if (a === b) return [];
  const [inA, inB] = [a.childNodes, b.childNodes];
  const shorter = Math.min(inA.length, inB.length);
  let [before, after] = [0, 0];
  while (before < shorter && isSame(inA[before], inB[before])) before += 1;
  while (after < shorter - before && isSame(inA.at(-1 - after), inB.at(-1 - after))) after += 1;
  const whole = { path: [], before, after };
  if (before + after === inA.length && before + after === inB.length) return [];

  /** The differences within the child at an index, or the child itself. */
  const within = (index: number, child: Node): Range[] => {
    if (isSame(child, inB[index])) return [];
    const shell = sameShell(child, inB[index]);
    if (!shell) return [{ path: [], before: index, after: inA.length - index - 1 }];
    return differences(...shell).map((range) => ({ ...range, path: [index, ...range.path] }));
  };
  const pairs = inA.slice(before, shorter - after);
  if (inA.length === inB.length) return pairs.flatMap((child, at) => within(before + at, child));
  // Children have been added, perhaps after others that differ themselves.
  let first = before;
  while (first < shorter - after && sameShell(inA[first], inB[first])) first += 1;
  const parts = [
    ...inA.slice(before, first).flatMap((child, at) => within(before + at, child)),
    { path: [], before: first, after },
  ];
  const isSmaller = sizeOf(a, parts) + sizeOf(b, parts) < sizeOf(a, [whole]) + sizeOf(b, [whole]);
  return isSmaller ? parts : [whole];
};

const childAt = (parent: Parent, path: number[]): Parent =>
  path.reduce<Parent>((current, index) => {
    const child = current.childNodes[index];
    if (!child || !tree.isElementNode(child)) throw new Error('The range is not in this markup.');
    return child;
  }, parent);

/** The nodes of a range that was found in markup that is the same outside of it. */
export const nodesIn = (root: Parent, { path, before, after }: Range): Node[] => {
  const { childNodes } = childAt(root, path);
  return childNodes.slice(before, childNodes.length - after);
};

/** Replaces ranges, which do not overlap, by markup. */
export const replaceRanges = (root: Parent, replacements: [Range, string][]): void => {
  const located = replacements.map(([range, markup]) => ({
    parent: childAt(root, range.path),
    nodes: nodesIn(root, range),
    next: childAt(root, range.path).childNodes[range.before],
    added: parseFragment(markup).childNodes,
  }));
  for (const { parent, next, added } of located) {
    for (const node of added) {
      if (next) tree.insertBefore(parent, node, next);
      else tree.appendChild(parent, node);
    }
  }
  for (const { nodes } of located) for (const node of nodes) tree.detachNode(node);
};

/** A copy of an element's or fragment's content. */
export const copyOf = (root: Parent): Parent => parseFragment(contentOf(root));

/** Blanks the content of markup, which keeps its place, for what only the console can show. */
export const hide = (markup: string): string => {
  const fragment = parseFragment(markup);
  const blank = (node: Node) => {
    if (tree.isTextNode(node)) node.value = node.value.replace(/./gs, '\u00A0');
    if (!tree.isElementNode(node)) return;
    node.attrs = node.attrs.filter(({ name }) => ['class', 'data-style'].includes(name));
    node.childNodes.forEach(blank);
  };
  const nodes = fragment.childNodes;
  fragment.childNodes = [];
  for (const node of nodes) {
    blank(node);
    const element = tree.isElementNode(node) ? node : tree.createElement('span', html.NS.HTML, []);
    element.attrs.push({ name: 'data-pending', value: '' });
    if (element !== node) tree.appendChild(element, node);
    tree.appendChild(fragment, element);
  }
  return contentOf(fragment);
};
