/**
 * Keeps the outbox page up to date: the list of one number or of all, and new messages while it is
 * open.
 */
import type { OutboxMessage, SmsState } from '../sandbox/outbox.ts';

const element = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;

const list = element<HTMLOListElement>('messages');
const emptyNote = element('empty');
const liveStatus = element('live');
const mobile = element<HTMLInputElement>('mobile');

const states: Record<SmsState, { word: string; tone: string }> = {
  delivered: { word: 'Delivered', tone: 'good' },
  late: { word: 'On its way, late', tone: 'warn' },
  unanswered: { word: 'No answer given', tone: 'warn' },
  failed: { word: 'Error 500', tone: 'bad' },
  rejected: { word: 'Rejected', tone: 'bad' },
};

const makeElement = (tag: string, className: string, text = ''): HTMLElement => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
};

const formatMobile = (number: string): string => number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');

const codeButton = (code: string): HTMLElement => {
  const button = makeElement('button', 'code', code) as HTMLButtonElement;
  button.type = 'button';
  button.ariaLabel = `Copy code ${code.split('').join(' ')}`;
  button.addEventListener('click', () => void navigator.clipboard.writeText(code));
  return button;
};

const draw = (message: OutboxMessage): HTMLElement => {
  const item = makeElement('li', 'card message');
  item.dataset['id'] = message.id;
  const time = makeElement('time', '', new Date(message.at).toLocaleTimeString('en-IN')) as HTMLTimeElement;
  time.dateTime = message.at;
  const text = makeElement('p', 'text', message.text);
  text.lang = message.locale;
  const footer = makeElement('footer', '');
  const { word, tone } = states[message.state];
  const parts = message.segments === 1 ? '1 segment' : `${message.segments} segments`;
  footer.append(
    makeElement('span', `chip ${tone}`, word),
    makeElement('span', '', `${message.template} · ${message.locale} · ${parts}`),
  );
  if (message.refusal) footer.append(makeElement('span', '', `${message.refusal.code}: ${message.refusal.text}`));
  if (message.code && message.state === 'delivered') footer.append(codeButton(message.code));
  item.append(makeElement('h3', '', `+91 ${formatMobile(message.mobile)}`), time, text, footer);
  return item;
};

const show = (message: OutboxMessage) => {
  const row = draw(message);
  const earlier = list.querySelector(`[data-id="${CSS.escape(message.id)}"]`);
  if (earlier) return earlier.replaceWith(row);
  row.classList.add('fresh');
  list.prepend(row);
  emptyNote.hidden = true;
};

let events: EventSource | undefined;

const open = async () => {
  events?.close();
  const query = mobile.value ? `?${new URLSearchParams({ mobile: mobile.value })}` : '';
  const source = new EventSource(`/sms/events${query}`);
  events = source;
  source.addEventListener('sms', ({ data }: MessageEvent<string>) => show(JSON.parse(data) as OutboxMessage));
  source.addEventListener('error', () => {
    liveStatus.textContent = 'Not connected, trying again';
    liveStatus.classList.remove('on');
  });
  source.addEventListener('open', () => {
    liveStatus.textContent = 'Live';
    liveStatus.classList.add('on');
  });
  const messages = (await (await fetch(`/sms/outbox${query}`)).json()) as OutboxMessage[];
  if (events !== source) return;
  list.replaceChildren(...messages.map(draw));
  emptyNote.hidden = messages.length > 0;
};

mobile.addEventListener('input', () => {
  mobile.value = mobile.value.replace(/\D/g, '');
  if (mobile.value === '' || mobile.value.length === 10) void open();
});

void open();
