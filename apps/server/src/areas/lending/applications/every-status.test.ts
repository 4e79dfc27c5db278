import {
  currentStatuses,
  lenderApplicationStates,
  marketStatuses,
  orderStatuses,
  recordStatuses,
} from '@sikka/contract';
import { inHindi, type BorrowerStatus, borrowerStatuses } from '@sikka/contract/testing/loan-statuses';
import { paise } from '@sikka/money';
import type { Lender, QuotePurpose } from '@sikka/partners/kit';
import { createLender } from '@sikka/partners/lender';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SandboxMarket, startSandboxMarket } from '../testing/sandbox-market.ts';
import { type Calls, market, referenceOf } from '../testing/test-lending.ts';

const day = 86_400;
const account = { holderName: 'ASHA DEVI', accountNumber: '123456789012', ifsc: 'HIMD0001234' };
const products = { udaan: 'udaan:UDAAN-FIRST', kaveri: 'kaveri:KAVERI-PERSONAL', dhanuk: 'dhanuk:DHANUK-QUICK' };
type LenderId = keyof typeof products;

let it: SandboxMarket;
let books: Lender;
beforeAll(async () => {
  it = await startSandboxMarket();
  const { url, secretOf } = it.lenders;
  books = createLender({ lenderId: 'udaan', baseUrl: url, secret: secretOf('udaan'), webhookSecrets: ['unused'] });
});
afterAll(async () => {
  await books.close();
  await it.close();
});

/** A borrower with an application at a lender, and the steps of both. */
const applicant = async (ending: string, lenderId: LenderId = 'udaan') => {
  const { call } = await it.borrower(ending);
  const { consents } = (await call(`${market}/consent/list`, { channelGid: lenderId })).content;
  const { textVersion = '' } = consents.find(({ purpose }) => purpose === 'APPLICATION') ?? {};
  const consent = { channelGid: lenderId, purpose: 'APPLICATION', textVersion } as const;
  const consentId = (await call(`${market}/consent/give`, consent)).content.given?.consentId ?? '';
  const gid = products[lenderId];
  const terms = {
    productGid: gid,
    amountPaise: paise(3_000_000),
    tenure: 'P6',
    purpose: 'MEDICAL',
    consentId,
  } as const;
  const { content } = await call(`${market}/applyLoan`, terms);
  const { cid, productName } = content;
  const name = referenceOf(cid);

  const passed = async (seconds: number) => {
    await it.pass(seconds);
    await it.settle();
  };
  const accept = async () => {
    const [offer] = (await call(`${market}/application/query`, { cid })).content.offers;
    await call(`${market}/application/acceptOffer`, { cid, offerId: offer?.offerId ?? '', hasReadKeyFacts: true });
  };
  const identify = () => call(`${market}/application/sendKyc`, { cid });
  const giveAccount = () => call(`${market}/application/setAccount`, { cid, ...account });
  const agreeToMandate = async () => {
    await call(`${market}/application/setRepayment`, { cid });
    await it.settle();
    it.gateway.change('mandate', [...it.gateway.mandates.keys()].at(-1) ?? '', { state: 'active' });
    await passed(60);
  };
  const agreementRequested = () => call(`${market}/application/requestAgreement`, { cid });
  const sign = async () => {
    const { code } = await it.lenders.control<{ code: string }>(lenderId, `applications/${name}/code`);
    await call(`${market}/application/signAgreement`, { cid, code });
  };
  const toTheBank = async () => {
    await passed(15);
    await accept();
    await identify();
    await passed(5);
    await giveAccount();
    await agreeToMandate();
    await agreementRequested();
    await sign();
    await passed(4);
    await passed(60);
  };

  const loanReference = async (): Promise<string> => {
    const answer = await books.readApplication(name);
    return (answer.kind === 'accepted' && answer.application.loanReference) || '';
  };
  /** Pays the lender directly; the lender reports it. */
  const pay = async (purpose: QuotePurpose) => {
    const quoted = await books.quote(await loanReference(), purpose);
    if (quoted.kind !== 'accepted') throw new Error(`${purpose} was not quoted`);
    const { quoteId, payablePaise: amountPaise } = quoted.quote;
    const { now } = await it.lenders.control<{ now: string }>('udaan', 'state');
    const money = { reference: `R${quoteId.replaceAll('-', '')}`, quoteId, amountPaise };
    await books.repay({ ...money, bankReference: '632512345678', paidAt: new Date(now) });
    await passed(day / 2);
  };
  const untilDue = async () => {
    const read = await books.readLoan(await loanReference());
    const next = read.kind === 'accepted' && read.loan.instalments.find(({ paidPaise }) => paidPaise === 0);
    if (!next) throw new Error('The loan has no further instalments');
    const { now } = await it.lenders.control<{ now: string }>('udaan', 'state');
    await passed(Math.ceil((Date.parse(`${next.dueDay}T06:30:00.000Z`) - Date.parse(now)) / 1_000));
  };
  const steps = { accept, identify, giveAccount, agreeToMandate, agreementRequested, sign, toTheBank };
  return { call, cid, gid, lenderId, name, productName, passed, ...steps, pay, untilDue };
};

type Applicant = Awaited<ReturnType<typeof applicant>>;
type Stop = [name: string, drive: (it: Applicant) => Promise<unknown>];
const nothing = async () => undefined;

/** Ways through the states, each a borrower whose mobile number ends so; the fault that it chooses is the lender's. */
const ways: [what: string, start: () => Promise<Applicant>, stops: Stop[]][] = [
  [
    'step by step to the last rupee',
    () => applicant('9622'),
    [
      ['taken by the lender', nothing],
      ['being decided', (one) => one.passed(4)],
      [
        'offered',
        async (one) => {
          await it.lenders.control('udaan', `applications/${one.name}/decision`, { outcome: 'offer' });
          await one.passed(60);
        },
      ],
      ['the offer taken', (one) => one.accept()],
      ['being identified', (one) => one.identify()],
      ['identified', (one) => one.passed(5)],
      ['with an account', (one) => one.giveAccount()],
      ['with a mandate', (one) => one.agreeToMandate()],
      ['with an agreement', (one) => one.agreementRequested()],
      ['signed', (one) => one.sign()],
      ['being paid out', (one) => one.passed(4)],
      ['paid out', (one) => one.passed(60)],
      ['due', (one) => one.untilDue()],
      ['late', (one) => one.passed(2 * day)],
      ['repaid in part', (one) => one.pay('DUE')],
      [
        'repaid',
        async (one) => {
          for (let left = 5; left > 0; left -= 1) {
            await one.untilDue();
            await one.pay('DUE');
          }
        },
      ],
    ],
  ],
  [
    'paid off sooner',
    () => applicant('3210'),
    [
      [
        'repaid sooner',
        async (one) => {
          await one.toTheBank();
          await one.passed(20 * day);
          await one.pay('FORECLOSURE');
        },
      ],
    ],
  ],
  [
    'sent back by the bank, then given back',
    () => applicant('9831'),
    [
      ['come back from the bank', (one) => one.toTheBank()],
      [
        'given back',
        async (one) => {
          await one.giveAccount();
          await one.passed(60);
          await one.pay('RETURN');
        },
      ],
    ],
  ],
  [
    'asked for the PAN again, and called off',
    () => applicant('9802'),
    [
      [
        'asked once more',
        async (one) => {
          await one.passed(15);
          await one.accept();
          await one.identify();
          await one.passed(5);
        },
      ],
      ['called off', (one) => one.call(`${market}/application/cancel`, { cid: one.cid })],
    ],
  ],
  [
    'not the person',
    () => applicant('9801'),
    [
      [
        'not identified',
        async (one) => {
          await one.passed(15);
          await one.accept();
          await one.identify();
          await one.passed(5);
        },
      ],
    ],
  ],
  ['turned down', () => applicant('9601'), [['turned down', (one) => one.passed(15)]]],
  [
    'forgotten',
    () => applicant('3210'),
    [
      [
        'left until the offer ended',
        async (one) => {
          await one.passed(15);
          await one.passed(10 * day);
        },
      ],
    ],
  ],
  [
    'refused at the door',
    async () => {
      // Its clock is so slow that it takes our consents for consents of tomorrow.
      await it.lenders.control('dhanuk', 'clock', { advanceSeconds: -300 * day });
      return applicant('3210', 'dhanuk');
    },
    [['not taken by the lender', nothing]],
  ],
  [
    'to a lender that is down',
    async () => {
      await it.lenders.control('kaveri', 'switches', { down: true });
      return applicant('3210', 'kaveri');
    },
    [['sent to a lender that does not answer', nothing]],
  ],
  [
    'to a lender that is left alone',
    async () => {
      for (let failure = 0; failure < 10; failure += 1) {
        await it.pass(600);
        await it.settle();
      }
      return applicant('3210', 'kaveri');
    },
    [['written, as the lender is left alone', nothing]],
  ],
];

const statusNamed = (name: string): BorrowerStatus => {
  const found = borrowerStatuses.find((status) => status.name === name);
  if (!found) throw new Error(`The table has no row “${name}”`);
  return found;
};

const recordOf = async (call: Calls, language: string) =>
  (await call(`${market}/loanRecord`, {}, { language })).content.loanRecordList[0];

/** Every response about an application matches the table. */
const expectReported = async ({ call, cid, gid, lenderId }: Applicant, status: BorrowerStatus) => {
  const { state, loan, currentStatus, loanRecordStatus, orderStatus, loanMarketStatus, label } = status;
  const shown = (await call(`${market}/application/query`, { cid })).content;
  expect(shown).toMatchObject({ state, currentStatus, loanRecordStatus });
  const home = (await call(`${market}/getHome`, {})).content;
  const card = [...home.outChannelList, ...home.declinedList].find((listed) => listed.gid === gid);
  expect(card).toMatchObject({ cid, currentStatus, loanRecordStatus, loanRecordGid: cid });
  expect(home.defaultChannelInfo).toMatchObject({ currentStatus });
  expect((await call(`${market}/queryMarketStatus`, { cid })).content).toMatchObject({ loanMarketStatus });
  const order = (await call(`${market}/queryOrder`, { channelGid: lenderId, location: 1 })).content;
  expect(order).toMatchObject({ orderStatus, jumpUrl: status.jumpUrl.replace(':cid', cid) });
  expect(await recordOf(call, 'en')).toMatchObject({ loanRecordStatus, statusText: label, state });
  expect(await recordOf(call, 'hi')).toMatchObject({ loanRecordStatus, statusText: inHindi[label], state });
  if (loan) {
    const detail = (await call(`${market}/getLoanDetail`, { loanGid: cid })).content;
    expect(detail).toMatchObject({ loan: { status: loan, loanRecordStatus, statusText: label } });
  }
};

describe.each(ways)('an application %s', (_what, start, stops) => {
  let one: Applicant;
  beforeAll(async () => {
    one = await start();
  });

  test.each(stops)('%s', async (name, drive) => {
    await drive(one);
    await expectReported(one, statusNamed(name));
  });
});

test('covers every row of the table, and every status of the specification', () => {
  const driven = ways.flatMap(([, , stops]) => stops.map(([name]) => name));
  expect(driven.toSorted()).toEqual(borrowerStatuses.map(({ name }) => name).toSorted());
  const distinct = <Status>(statusOf: (status: BorrowerStatus) => Status) => new Set(borrowerStatuses.map(statusOf));
  // −1 is that of a visit to a lender's own site, which `records.test.ts` makes.
  expect(distinct(({ currentStatus }) => currentStatus)).toEqual(
    new Set(Object.values(currentStatuses).filter((status) => status >= 0)),
  );
  expect(distinct(({ loanRecordStatus }) => loanRecordStatus)).toEqual(new Set(Object.values(recordStatuses)));
  expect(distinct(({ orderStatus }) => orderStatus)).toEqual(new Set(Object.values(orderStatuses)));
  expect(distinct(({ loanMarketStatus }) => loanMarketStatus)).toEqual(new Set(Object.values(marketStatuses)));
  expect(distinct(({ state }) => state)).toEqual(new Set(['WRITTEN', 'SENT', 'NOT_TAKEN', ...lenderApplicationStates]));
});
