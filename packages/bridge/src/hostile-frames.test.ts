import { describe, expect, it, vi } from 'vitest';
import { createBridge } from './bridge.ts';
import { openShell, type LogLine } from './shell.ts';
import { grantingAnswers } from './testing/answers.ts';
import { fakeWindow, framedPage, pageOrigin, shellOrigin } from './testing/fake-frames.ts';
import { goodRequests } from './testing/requests.ts';
import type { Question } from './wire.ts';

/** Waits for all pending promises. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

const paymentOrigins = ['https://pay.example.in'];
const hostileWindow = fakeWindow('https://evil.example');
const code = { code: '666666' };

/** A page connected to its shell, with one unanswered request, recording all events. */
const attackedPage = async () => {
  const frames = framedPage();
  const { page, shell, shellSeenByPage } = frames;
  const bridge = createBridge({ window: page, shellOrigins: [shellOrigin], paymentOrigins, toast: vi.fn() });
  const { nonce } = shell.received[0] as Question;
  const good = { bridge: 'sikka/1', nonce };
  const deliver = (data: unknown, origin: string = shellOrigin, source: unknown = shellSeenByPage) =>
    page.deliver({ origin, source, data });
  deliver({ ...good, id: 1, ok: true, payload: { version: 307010, channel: 'ch_GP' } });
  const settled = vi.fn();
  void bridge.call('copyText', { text: 'x' }).then(settled, settled);
  await turn();
  expect(shell.received).toHaveLength(2);
  const received = vi.fn();
  bridge.on('autofillcode', received);
  bridge.on('back', received);
  return { good, deliver, settled, received, bridge };
};

type PageAttack = (attack: Awaited<ReturnType<typeof attackedPage>>) => void;

const attacksOnThePage: [string, PageAttack][] = [
  [
    'a stranger’s origin',
    ({ deliver, good }) => deliver({ ...good, name: 'autofillcode', payload: code }, 'https://evil.example'),
  ],
  [
    'an origin that begins like ours',
    ({ deliver, good }) => deliver({ ...good, name: 'back', payload: {} }, `${shellOrigin}.evil.example`),
  ],
  [
    'our host on another port',
    ({ deliver, good }) => deliver({ ...good, name: 'back', payload: {} }, 'http://localhost:8091'),
  ],
  [
    'our host by another scheme',
    ({ deliver, good }) => deliver({ ...good, name: 'back', payload: {} }, 'https://localhost:8090'),
  ],
  ['an opaque origin', ({ deliver, good }) => deliver({ ...good, name: 'back', payload: {} }, 'null')],
  ['the page’s own origin', ({ deliver, good }) => deliver({ ...good, name: 'back', payload: {} }, pageOrigin)],
  [
    'another frame of the right origin',
    ({ deliver, good }) => deliver({ ...good, name: 'back', payload: {} }, shellOrigin, hostileWindow),
  ],
  ['no sender', ({ deliver, good }) => deliver({ ...good, name: 'back', payload: {} }, shellOrigin, null)],
  ['no nonce', ({ deliver }) => deliver({ bridge: 'sikka/1', name: 'back', payload: {} })],
  [
    'a guessed nonce',
    ({ deliver, good }) =>
      deliver({ ...good, nonce: '00000000-0000-4000-8000-000000000000', name: 'back', payload: {} }),
  ],
  [
    'a nonce that is not text',
    ({ deliver, good }) => deliver({ ...good, nonce: [good.nonce], name: 'back', payload: {} }),
  ],
  ['another protocol', ({ deliver, good }) => deliver({ ...good, bridge: 'sikka/2', name: 'back', payload: {} })],
  ['a field too many', ({ deliver, good }) => deliver({ ...good, name: 'back', payload: {}, extra: 1 })],
  ['a field too few', ({ deliver, good }) => deliver({ ...good, name: 'back' })],
  ['an unknown event', ({ deliver, good }) => deliver({ ...good, name: 'wipe', payload: {} })],
  ['an inherited name', ({ deliver, good }) => deliver({ ...good, name: 'constructor', payload: {} })],
  ['a prototype as name', ({ deliver, good }) => deliver({ ...good, name: '__proto__', payload: {} })],
  [
    'a call in place of an event',
    ({ deliver, good }) => deliver({ ...good, name: 'takePay', payload: goodRequests.takePay }),
  ],
  [
    'a code with a letter',
    ({ deliver, good }) => deliver({ ...good, name: 'autofillcode', payload: { code: '48291x' } }),
  ],
  ['a code as a number', ({ deliver, good }) => deliver({ ...good, name: 'autofillcode', payload: { code: 482_913 } })],
  [
    'a code with company',
    ({ deliver, good }) => deliver({ ...good, name: 'autofillcode', payload: { ...code, to: 'evil' } }),
  ],
  [
    'a code of a megabyte',
    ({ deliver, good }) => deliver({ ...good, name: 'autofillcode', payload: { code: '1'.repeat(1e6) } }),
  ],
  ['text in place of a frame', ({ deliver, good }) => deliver(JSON.stringify({ ...good, name: 'back', payload: {} }))],
  ['an array in place of a frame', ({ deliver, good }) => deliver([{ ...good, name: 'back', payload: {} }])],
  ['an array in place of a payload', ({ deliver, good }) => deliver({ ...good, name: 'back', payload: [] })],
  ['nothing at all', ({ deliver }) => [null, undefined, 0, true].forEach((data) => deliver(data))],
  [
    'an answer to a question never asked',
    ({ deliver, good }) => deliver({ ...good, id: 99, ok: true, payload: { copied: true } }),
  ],
  [
    'an answer from another frame',
    ({ deliver, good }) => deliver({ ...good, id: 2, ok: true, payload: { copied: true } }, shellOrigin, hostileWindow),
  ],
  [
    'an answer with another nonce',
    ({ deliver, good }) =>
      deliver({ ...good, nonce: good.nonce.replace(/^./, 'z'), id: 2, ok: true, payload: { copied: true } }),
  ],
  [
    'an answer with text as id',
    ({ deliver, good }) => deliver({ ...good, id: '2', ok: true, payload: { copied: true } }),
  ],
  [
    'a second greeting with other versions',
    ({ deliver, good }) => deliver({ ...good, id: 1, ok: true, payload: { version: 1, channel: 'evil' } }),
  ],
];

describe('hostile frames and the page', () => {
  it.each(attacksOnThePage)('refuses %s', async (_name, attack) => {
    const attacked = await attackedPage();
    attack(attacked);
    await turn();
    expect(attacked.received).not.toHaveBeenCalled();
    expect(attacked.settled).not.toHaveBeenCalled();
    expect(attacked.bridge.appInfo).toEqual({ version: 307010, channel: 'ch_GP' });

    attacked.deliver({ ...attacked.good, name: 'autofillcode', payload: code });
    attacked.deliver({ ...attacked.good, id: 2, ok: true, payload: { copied: true } });
    await turn();
    expect(attacked.settled).toHaveBeenCalledExactlyOnceWith({ copied: true });
    expect(attacked.received).toHaveBeenCalledExactlyOnceWith(code);
    attacked.bridge.close();
  });

  it('sends no request to an origin that is not allowed', async () => {
    const { page, shell } = framedPage('https://evil.example');
    const bridge = createBridge({ window: page, shellOrigins: [shellOrigin], paymentOrigins, toast: vi.fn() });
    expect(bridge.kind).toBe('shell');
    expect(shell.received).toEqual([]);
    bridge.close();
  });
});

/** A shell whose page has connected and sent one request, counting its answers. */
const attackedShell = () => {
  const { page, shell, pageSeenByShell } = framedPage();
  const log: LogLine[] = [];
  openShell({
    window: shell,
    page: () => pageSeenByShell,
    pageOrigin,
    answers: grantingAnswers,
    paymentOrigins,
    log: (line) => log.push(line),
  });
  const good = { bridge: 'sikka/1', nonce: '11111111-1111-4111-8111-111111111111' };
  const deliver = (data: unknown, origin: string = pageOrigin, source: unknown = pageSeenByShell) =>
    shell.deliver({ origin, source, data });
  deliver({ ...good, id: 1, name: 'appInfo', payload: {} });
  return { good, deliver, log, answered: () => page.received.filter((frame) => (frame as { ok?: boolean }).ok) };
};

const pay = goodRequests.takePay;

const file = goodRequests.saveFile;

const badFiles: [string, object][] = [
  ['a file in another folder', { name: '../../etc/passwd' }],
  ['a file below a folder', { name: 'Download/receipt.pdf' }],
  ['a hidden file', { name: '.bashrc' }],
  ['a file that shows another name than it has', { name: 'receipt\u202efdp.apk' }],
  ['a file of no type', { mediaType: 'pdf' }],
  ['a file that is no base64', { data: 'JVBERi0' }],
  ['a file with a line feed in its base64', { data: 'JVBE\nRi0=' }],
  ['a part of a megabyte', { data: 'AAAA'.repeat(262_144) }],
  ['a part after the last one', { part: 2, parts: 1 }],
  ['a part before the first one', { part: 0 }],
  ['half a part', { part: 0.5 }],
  ['a file of a gigabyte', { parts: 5_462 }],
  ['a file with an address to send it to', { to: 'https://evil.example' }],
];

const attacksOnTheShell: [string, (attack: ReturnType<typeof attackedShell>) => void][] = [
  [
    'a third-party page in the frame',
    ({ deliver, good }) => deliver({ ...good, id: 2, name: 'takePay', payload: pay }, 'https://evil.example'),
  ],
  ['a sandboxed frame', ({ deliver, good }) => deliver({ ...good, id: 2, name: 'takePay', payload: pay }, 'null')],
  [
    'another frame of the app’s origin',
    ({ deliver, good }) => deliver({ ...good, id: 2, name: 'takePay', payload: pay }, pageOrigin, hostileWindow),
  ],
  [
    'a question before the greeting',
    ({ deliver, good }) =>
      deliver({ ...good, nonce: good.nonce.replaceAll('1', '2'), id: 2, name: 'copyText', payload: { text: 'x' } }),
  ],
  [
    'a first question that is no greeting',
    ({ deliver, good }) =>
      deliver({ ...good, nonce: good.nonce.replaceAll('1', '2'), id: 1, name: 'copyText', payload: { text: 'x' } }),
  ],
  ['a repeated question', ({ deliver, good }) => deliver({ ...good, id: 1, name: 'appInfo', payload: {} })],
  ['an unknown call', ({ deliver, good }) => deliver({ ...good, id: 2, name: 'readContacts', payload: {} })],
  ['an inherited name', ({ deliver, good }) => deliver({ ...good, id: 2, name: 'toString', payload: {} })],
  ['the list of apps', ({ deliver, good }) => deliver({ ...good, id: 2, name: 'appListUpload', payload: {} })],
  [
    'an amount with a fraction',
    ({ deliver, good }) => deliver({ ...good, id: 2, name: 'takePay', payload: { ...pay, amountPaise: 0.5 } }),
  ],
  [
    'a negative amount',
    ({ deliver, good }) => deliver({ ...good, id: 2, name: 'takePay', payload: { ...pay, amountPaise: -1 } }),
  ],
  [
    'a payment page that is not allowed',
    ({ deliver, good }) =>
      deliver({ ...good, id: 2, name: 'takePay', payload: { ...pay, refUrl: 'https://pay.example.in@evil.example/' } }),
  ],
  [
    'a script as a page',
    ({ deliver, good }) =>
      deliver({ ...good, id: 2, name: 'openPage', payload: { url: 'javascript:alert(1)', where: 'external' } }),
  ],
  [
    'a file as a page',
    ({ deliver, good }) =>
      deliver({ ...good, id: 2, name: 'openPage', payload: { url: 'file:///etc/passwd', where: 'external' } }),
  ],
  ...badFiles.map(([name, change]): [string, (attack: ReturnType<typeof attackedShell>) => void] => [
    name,
    ({ deliver, good }) => deliver({ ...good, id: 2, name: 'saveFile', payload: { ...file, ...change } }),
  ]),
  [
    'an unknown permission',
    ({ deliver, good }) => deliver({ ...good, id: 2, name: 'requestPermission', payload: { permission: 'contacts' } }),
  ],
];

describe('hostile frames and the shell', () => {
  it.each(attacksOnTheShell)('does not answer %s', async (_name, attack) => {
    const attacked = attackedShell();
    await turn();
    attack(attacked);
    await turn();
    expect(attacked.answered()).toHaveLength(1);
    attacked.deliver({ ...attacked.good, id: 3, name: 'exitApp', payload: {} });
    await turn();
    expect(attacked.answered()).toHaveLength(2);
  });

  it('a page that has not connected gets no events', () => {
    const { page, shell, pageSeenByShell } = framedPage();
    const opened = openShell({
      window: shell,
      page: () => pageSeenByShell,
      pageOrigin,
      answers: grantingAnswers,
      paymentOrigins,
      log: vi.fn(),
    });
    expect(opened.tell('back', {})).toBe(false);
    expect(page.received).toEqual([]);
  });
});
