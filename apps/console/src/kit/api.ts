import type { CallDefinition, ProblemName } from '@sikka/contract';
import type { ContentIssue } from '@sikka/contract/console';
import { m } from '@sikka/messages';
import type * as z from 'zod/mini';
import { currentLocale } from './locale.ts';

/** A call that was answered with a problem, or not at all. */
export class CallFailed extends Error {
  /** `offline`: no answer. */
  readonly problem: ProblemName | 'offline';
  /** Why content was refused. */
  readonly issues: readonly ContentIssue[];

  constructor(problem: CallFailed['problem'], message: string, issues: readonly ContentIssue[] = []) {
    super(message);
    this.problem = problem;
    this.issues = issues;
  }
}

interface Answer {
  code: number;
  msg: string;
  content: {
    problem?: ProblemName;
    issues?: ContentIssue[];
    /** Which of several pieces was refused. */
    item?: { gid: string };
    /** The colleague who changed it meanwhile. */
    by?: string;
  };
}

const fetchAnswer = async (path: string, body: unknown, signal: AbortSignal | undefined): Promise<Answer> => {
  try {
    const response = await fetch(`${path}?language=${currentLocale()}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      ...(signal && { signal }),
    });
    return (await response.json()) as Answer;
  } catch {
    throw new CallFailed('offline', m.console_offline());
  }
};

const textOf = ({ msg, content: { item, by } }: Answer): string =>
  [item && `${item.gid}:`, by ? m.console_changed_by({ by }) : msg].filter(Boolean).join(' ');

/** Makes a call of the contract. Throws `CallFailed` with the text for the operator. */
export const call = async <Call extends CallDefinition>(
  { path }: Call,
  body: z.input<Call['body']>,
  signal?: AbortSignal,
): Promise<z.output<Call['content']>> => {
  const answer = await fetchAnswer(path, body, signal);
  const { code, content } = answer;
  if (code !== 0) throw new CallFailed(content.problem ?? 'somethingWrong', textOf(answer), content.issues);
  return content as z.output<Call['content']>;
};
