export const byId = <Kind extends HTMLElement = HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;

/** A new element with a class, text and children. */
export const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className = '',
  ...inside: (Node | string)[]
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...inside);
  return made;
};

export const makeButton = (label: string, className: string, act: () => void): HTMLButtonElement => {
  const button = make('button', className, label);
  button.type = 'button';
  button.addEventListener('click', act);
  return button;
};

/** A list of terms with their values. */
export const makeFacts = (facts: Record<string, string>): HTMLElement[] =>
  Object.entries(facts).map(([term, value]) => make('div', '', make('dt', '', term), make('dd', '', value)));
