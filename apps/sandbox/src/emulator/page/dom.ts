export const byId = <Kind extends HTMLElement = HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;

/** A new element with a class, text and children. */
export const makeElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
};

export const makeButton = (label: string, className: string, act: () => void): HTMLButtonElement => {
  const button = makeElement('button', className, label);
  button.type = 'button';
  button.addEventListener('click', act);
  return button;
};

/** A list of terms with their values. */
export const makeFacts = (facts: Record<string, string>): HTMLElement[] =>
  Object.entries(facts).map(([term, value]) =>
    makeElement('div', '', makeElement('dt', '', term), makeElement('dd', '', value)),
  );
