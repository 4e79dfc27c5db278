import {
  currentStatuses,
  lenderApplicationStates,
  marketStatuses,
  orderStatuses,
  recordStatuses,
} from '@sikka/contract';
import { hindiLabels, type BorrowerStatus, borrowerStatuses } from '@sikka/contract/testing/loan-statuses';
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

let env: SandboxMarket;
let lenderClient: Lender;
beforeAll(async () => {
  env = await startSandboxMarket();
  const { url, secretOf } = env.lenders;
  lenderClient = createLender({
    lenderId: 'udaan',
    baseUrl: url,
    secret: secretOf('udaan'),
    webhookSecrets: ['unused'],
  });
});
afterAll(async () => {
  await lenderClient.close();
  await env.close();
});

/** A borrower with an application at a lender, and the steps of both. */
const createApplicant = async (ending: string, lenderId: LenderId = 'udaan') => {
  const { call } = await env.borrower(ending);
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
  const reference = referenceOf(cid);

  const advance = async (seconds: number) => {
    await env.advanceClock(seconds);
    await env.runOutbox();
  };
  const acceptOffer = async () => {
    const [offer] = (await call(`${market}/application/query`, { cid })).content.offers;
    await call(`${market}/application/acceptOffer`, { cid, offerId: offer?.offerId ?? '', hasReadKeyFacts: true });
  };
  const sendKyc = () => call(`${market}/application/sendKyc`, { cid });
  const setAccount = () => call(`${market}/application/setAccount`, { cid, ...account });
  const authoriseMandate = async () => {
    await call(`${market}/application/setRepayment`, { cid });
    await env.runOutbox();
    env.gateway.change('mandate', [...env.gateway.mandates.keys()].at(-1) ?? '', { state: 'active' });
    await advance(60);
  };
  const requestAgreement = () => call(`${market}/application/requestAgreement`, { cid });
  const signAgreement = async () => {
    const { code } = await env.lenders.control<{ code: string }>(lenderId, `applications/${reference}/code`);
    await call(`${market}/application/signAgreement`, { cid, code });
  };
  const completeUntilDisbursement = async () => {
    await advance(15);
    await acceptOffer();
    await sendKyc();
    await advance(5);
    await setAccount();
    await authoriseMandate();
    await requestAgreement();
    await signAgreement();
    await advance(4);
    await advance(60);
  };

  const loanReference = async (): Promise<string> => {
    const answer = await lenderClient.readApplication(reference);
    return (answer.kind === 'accepted' && answer.application.loanReference) || '';
  };
  /** Pays the lender directly; the lender reports it. */
  const pay = async (purpose: QuotePurpose) => {
    const quoted = await lenderClient.quote(await loanReference(), purpose);
    if (quoted.kind !== 'accepted') throw new Error(`${purpose} was not quoted`);
    const { quoteId, payablePaise: amountPaise } = quoted.quote;
    const { now } = await env.lenders.control<{ now: string }>('udaan', 'state');
    const money = { reference: `R${quoteId.replaceAll('-', '')}`, quoteId, amountPaise };
    await lenderClient.repay({ ...money, bankReference: '632512345678', paidAt: new Date(now) });
    await advance(day / 2);
  };
  const advanceToDueDay = async () => {
    const read = await lenderClient.readLoan(await loanReference());
    const next = read.kind === 'accepted' && read.loan.instalments.find(({ paidPaise }) => paidPaise === 0);
    if (!next) throw new Error('The loan has no further instalments');
    const { now } = await env.lenders.control<{ now: string }>('udaan', 'state');
    await advance(Math.ceil((Date.parse(`${next.dueDay}T06:30:00.000Z`) - Date.parse(now)) / 1_000));
  };
  const steps = {
    acceptOffer,
    sendKyc,
    setAccount,
    authoriseMandate,
    requestAgreement,
    signAgreement,
    completeUntilDisbursement,
  };
  return { call, cid, gid, lenderId, reference, productName, advance, ...steps, pay, advanceToDueDay };
};

type Applicant = Awaited<ReturnType<typeof createApplicant>>;
type Step = [name: string, drive: (applicant: Applicant) => Promise<unknown>];
const noAction = async () => undefined;

/** Scenarios, each with a new borrower; the last digits of the mobile number choose a fault of the sandbox lender. */
const scenarios: [what: string, start: () => Promise<Applicant>, stops: Step[]][] = [
  [
    'a loan from the application to the last repayment',
    () => createApplicant('9622'),
    [
      ['received by the lender', noAction],
      ['under review', (applicant) => applicant.advance(4)],
      [
        'offered',
        async (applicant) => {
          await env.lenders.control('udaan', `applications/${applicant.reference}/decision`, { outcome: 'offer' });
          await applicant.advance(60);
        },
      ],
      ['offer accepted', (applicant) => applicant.acceptOffer()],
      ['KYC started', (applicant) => applicant.sendKyc()],
      ['KYC completed', (applicant) => applicant.advance(5)],
      ['with an account', (applicant) => applicant.setAccount()],
      ['with a mandate', (applicant) => applicant.authoriseMandate()],
      ['with an agreement', (applicant) => applicant.requestAgreement()],
      ['signed', (applicant) => applicant.signAgreement()],
      ['disbursement started', (applicant) => applicant.advance(4)],
      ['disbursed', (applicant) => applicant.advance(60)],
      ['due', (applicant) => applicant.advanceToDueDay()],
      ['late', (applicant) => applicant.advance(2 * day)],
      ['repaid in part', (applicant) => applicant.pay('DUE')],
      [
        'repaid',
        async (applicant) => {
          for (let left = 5; left > 0; left -= 1) {
            await applicant.advanceToDueDay();
            await applicant.pay('DUE');
          }
        },
      ],
    ],
  ],
  [
    'a loan that is foreclosed',
    () => createApplicant('3210'),
    [
      [
        'preclosed',
        async (applicant) => {
          await applicant.completeUntilDisbursement();
          await applicant.advance(20 * day);
          await applicant.pay('FORECLOSURE');
        },
      ],
    ],
  ],
  [
    'a loan whose first disbursement fails and that is returned',
    () => createApplicant('9831'),
    [
      ['disbursement failed', (applicant) => applicant.completeUntilDisbursement()],
      [
        'returned',
        async (applicant) => {
          await applicant.setAccount();
          await applicant.advance(60);
          await applicant.pay('RETURN');
        },
      ],
    ],
  ],
  [
    'an application that needs the PAN again and is cancelled',
    () => createApplicant('9802'),
    [
      [
        'action required',
        async (applicant) => {
          await applicant.advance(15);
          await applicant.acceptOffer();
          await applicant.sendKyc();
          await applicant.advance(5);
        },
      ],
      ['cancelled', (applicant) => applicant.call(`${market}/application/cancel`, { cid: applicant.cid })],
    ],
  ],
  [
    'an application that fails KYC',
    () => createApplicant('9801'),
    [
      [
        'KYC failed',
        async (applicant) => {
          await applicant.advance(15);
          await applicant.acceptOffer();
          await applicant.sendKyc();
          await applicant.advance(5);
        },
      ],
    ],
  ],
  [
    'an application that is rejected',
    () => createApplicant('9601'),
    [['rejected', (applicant) => applicant.advance(15)]],
  ],
  [
    'an application whose offer expires',
    () => createApplicant('3210'),
    [
      [
        'offer expired',
        async (applicant) => {
          await applicant.advance(15);
          await applicant.advance(10 * day);
        },
      ],
    ],
  ],
  [
    'an application that the lender refuses',
    async () => {
      // Its clock is behind, so that our consents are in its future and it refuses them.
      await env.lenders.control('dhanuk', 'clock', { advanceSeconds: -300 * day });
      return createApplicant('3210', 'dhanuk');
    },
    [['not accepted by the lender', noAction]],
  ],
  [
    'an application to an unresponsive lender',
    async () => {
      await env.lenders.control('kaveri', 'switches', { down: true });
      return createApplicant('3210', 'kaveri');
    },
    [['sent, without an answer', noAction]],
  ],
  [
    'an application to a lender with an open circuit',
    async () => {
      for (let failure = 0; failure < 10; failure += 1) {
        await env.advanceClock(600);
        await env.runOutbox();
      }
      return createApplicant('3210', 'kaveri');
    },
    [['stored, not yet sent', noAction]],
  ],
];

const statusNamed = (name: string): BorrowerStatus => {
  const found = borrowerStatuses.find((status) => status.name === name);
  if (!found) throw new Error(`There is no status “${name}”`);
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
  expect(await recordOf(call, 'hi')).toMatchObject({ loanRecordStatus, statusText: hindiLabels[label], state });
  if (loan) {
    const detail = (await call(`${market}/getLoanDetail`, { loanGid: cid })).content;
    expect(detail).toMatchObject({ loan: { status: loan, loanRecordStatus, statusText: label } });
  }
};

describe.each(scenarios)('an application %s', (_what, start, steps) => {
  let applicant: Applicant;
  beforeAll(async () => {
    applicant = await start();
  });

  test.each(steps)('%s', async (name, drive) => {
    await drive(applicant);
    await expectReported(applicant, statusNamed(name));
  });
});

test('covers every row of the table, and every status of the specification', () => {
  const testedStatuses = scenarios.flatMap(([, , stops]) => stops.map(([name]) => name));
  expect(testedStatuses.toSorted()).toEqual(borrowerStatuses.map(({ name }) => name).toSorted());
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
