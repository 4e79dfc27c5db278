import { describe, expect, it } from 'vitest';
import { sandboxBillers } from './billers/biller-list.ts';
import { plansByBiller } from './billers/plans.ts';
import { readBiller, readPlans, readCompliance, readRegistration } from './read.ts';
import type { WireBiller } from './wire.ts';
import { readEvent } from './wire.ts';

const [{ record: yamuna }] = sandboxBillers as [(typeof sandboxBillers)[number]];
const today = '2026-11-21';
const read = (change: Partial<WireBiller>) => readBiller({ ...yamuna, ...change }, today);

describe('the reason of a failure', () => {
  it.each([
    ['BPR011 : Payment amount different from current outstanding', 'BPR011', 'customer'],
    ['BOU009:Pending transaction timeout', 'BOU009', 'network'],
    ['  BPR777 :  Something new  ', 'BPR777', 'network'],
    ['Rejected by biller system', 'UNKNOWN', 'network'],
    ['', 'UNKNOWN', 'network'],
  ])('%s', (reason, code, source) => {
    expect(readCompliance(reason)).toEqual({ code, text: reason.replace(/^\s*B\w+\s*:\s*/, '').trim(), source });
  });
});

describe('a biller', () => {
  it('can be paid until it is removed or about to be', () => {
    const statuses = ['ACTIVE', 'PENDING_DEACTIVATION', 'DEACTIVATED', 'PENDING_DELETE'] as const;
    expect(statuses.map((status) => read({ status }).status)).toEqual([
      'ACTIVE',
      'ACTIVE',
      'DEACTIVATED',
      'DEACTIVATED',
    ]);
  });

  it('has the methods that we offer, within the network’s limits', () => {
    expect(read({}).paymentModes).toEqual([
      { mode: 'UPI', minPaise: 100, maxPaise: 20_000_000 },
      { mode: 'DEBIT_CARD' },
      { mode: 'CREDIT_CARD' },
      { mode: 'INTERNET_BANKING' },
    ]);
  });

  it('has today’s customer fees, in hundredths of a per cent', () => {
    const slab = (change: object) => ({
      effctvFrom: '2026-01-01',
      effctvTo: null,
      flatFee: 500,
      percentFee: '0.7',
      tranAmtRangeMin: 1,
      tranAmtRangeMax: 100,
      ...change,
    });
    const interchangeFee: WireBiller['interchangeFee'] = [
      {
        feeCode: 'CCF1',
        feeDirection: 'C2B',
        interchangeFeeDetailsV2: [
          slab({}),
          slab({ effctvTo: '2026-11-20', percentFee: '9' }),
          slab({ effctvFrom: '2026-11-22', percentFee: '9' }),
          slab({ effctvTo: today, percentFee: '12.05' }),
        ],
      },
      { feeCode: 'CCF2', feeDirection: 'B2C', interchangeFeeDetailsV2: [slab({})] },
    ];
    const common = { feeCode: 'CCF1', fromPaise: 1, toPaise: 100, flatPaise: 500 };
    expect(read({ interchangeFee }).fees).toEqual([
      { ...common, percentHundredths: 70 },
      { ...common, percentHundredths: 1_205 },
    ]);
  });

  it('may require a plan, or have none', () => {
    const all = ['MANDATORY', 'OPTIONAL', 'CONDITIONAL', 'NOT_SUPPORTED'] as const;
    expect(all.map((planRequirement) => read({ planRequirement }).planRequirement)).toEqual([
      'MANDATORY',
      'OPTIONAL',
      'OPTIONAL',
      'NONE',
    ]);
  });

  it('has today’s plans', () => {
    const plans = plansByBiller['VAAN00000NAT01'] ?? [];
    const ids = readPlans(plans, today).map(({ id }) => id);
    expect(ids).toContain('VAANI00199');
    expect(ids).not.toContain('VAANI00129');
    expect(readPlans(plans, '2025-03-31')).toEqual([]);
  });
});

it('treats a registration ended by the biller as cancelled', () => {
  const reply = { reference: 'REGISTER1', status: 'DEACTIVATED', updatedAt: '2026-11-21T06:30:00.000Z' } as const;
  expect(readRegistration(reply)).toMatchObject({ state: 'CANCELLED' });
});

describe('webhook events', () => {
  const event = {
    eventId: '018f3c4e-7c1a-7b52-9d2e-1f6a3b4c5d6e',
    type: 'BILL_PAY',
    reference: 'PAYMENT1',
    status: 'success',
    occurredAt: '2026-11-21T06:30:00.000Z',
  };

  it.each([
    ['BILL_PAY', 'payment'],
    ['BILL_DISPUTE', 'complaint'],
    ['CREATE_UPMS_REGISTRATION', 'registration'],
    ['CANCEL_UPMS_REGISTRATION', 'registration'],
    ['BILL_PUSH', 'push'],
    ['SKIP_PAYMENT', 'push'],
    ['BILLER_UPDATES', 'billers'],
    ['PLAN_UPDATES', 'billers'],
  ])('%s is about a %s', (type, subject) => {
    expect(readEvent(JSON.stringify({ ...event, type }))).toEqual({
      eventId: event.eventId,
      subject,
      reference: event.reference,
    });
  });

  it.each([
    ['no JSON', '{"eventId":'],
    ['an unknown type', JSON.stringify({ ...event, type: 'BILL_EAT' })],
    ['an id of another form', JSON.stringify({ ...event, eventId: '1' })],
    ['a reference of another form', JSON.stringify({ ...event, reference: "x' or 1=1" })],
    ['nothing', 'null'],
  ])('with %s is refused', (_name, body) => expect(readEvent(body)).toBeUndefined());
});
