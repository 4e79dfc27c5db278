import { type CodeGuard, judgeSend, type Moment } from './code-rules.ts';
import { emptyPasswordGuard, judgePasswordAttempt, type PasswordGuard } from './password-rules.ts';
import type { DeviceClass } from './tables.ts';

/** A guard as the database writes it in JSON. */
interface GuardJson {
  device_class: DeviceClass;
  wrong_at: string[];
  wrong_in_a_row: number;
}

/** The guards of a number, from `console_number_guards`. */
export interface NumberGuards {
  codes: (GuardJson & { last_sent_at: string | null; sent_day: string | null; sent_count: number })[];
  passwords: (GuardJson & { next_try_at: string | null })[];
}

/** What keeps a number from codes or from its password, for devices that know it or for others. */
export interface Pause {
  what: 'CODES' | 'PASSWORD';
  device: DeviceClass;
  consecutiveWrong: number;
  /** `OPEN`: nothing. `DAY_LIMIT`: no more codes today. `CODE_NEEDED`: for minutes. `OFF`: until the password is set anew. */
  state: 'OPEN' | 'PAUSED' | 'DAY_LIMIT' | 'CODE_NEEDED' | 'OFF';
  until: Date | null;
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const stateOf = (verdict: { verdict: string; waitSeconds?: number }, now: Date): Pick<Pause, 'state' | 'until'> => {
  const { waitSeconds } = verdict;
  if (verdict.verdict === 'paused' || verdict.verdict === 'wait')
    return { state: 'PAUSED', until: new Date(now.getTime() + (waitSeconds ?? 0) * 1_000) };
  const states = { limitReached: 'DAY_LIMIT', codeNeeded: 'CODE_NEEDED', off: 'OFF' } as const;
  const state = Object.entries(states).find(([name]) => name === verdict.verdict)?.[1] ?? 'OPEN';
  return { state, until: null };
};

/** The pauses of a number now, one for each guard that it has. */
export const pausesOf = ({ codes, passwords }: NumberGuards, moment: Moment): Pause[] => {
  const passwordGuards: Record<DeviceClass, PasswordGuard> = { known: emptyPasswordGuard, other: emptyPasswordGuard };
  for (const row of passwords)
    passwordGuards[row.device_class] = {
      wrongAt: row.wrong_at.map((at) => new Date(at)),
      consecutiveWrong: row.wrong_in_a_row,
      nextAttemptAt: dateOf(row.next_try_at),
    };
  return [
    ...codes.map((row): Pause => {
      const guard: CodeGuard = {
        lastSentAt: dateOf(row.last_sent_at),
        sentDay: row.sent_day,
        sentCount: row.sent_count,
        wrongAt: row.wrong_at.map((at) => new Date(at)),
        consecutiveWrong: row.wrong_in_a_row,
      };
      const shared = { what: 'CODES', device: row.device_class, consecutiveWrong: row.wrong_in_a_row } as const;
      return { ...shared, ...stateOf(judgeSend(guard, moment), moment.now) };
    }),
    ...passwords.map((row): Pause => {
      const shared = { what: 'PASSWORD', device: row.device_class, consecutiveWrong: row.wrong_in_a_row } as const;
      return {
        ...shared,
        ...stateOf(judgePasswordAttempt(passwordGuards, row.device_class, moment.now), moment.now),
      };
    }),
  ];
};
