import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Answer, Question } from './answer-parent.ts';

/** Another process that answers questions: a baseline, or the generator of load. */
export interface Helper {
  request<Result>(name: string, argument?: unknown): Promise<Result>;
  stop(): void;
}

/** Starts the program beside this one. It ends with `stop`, or with this process. */
export const startHelper = (program: URL): Helper => {
  const child = fork(fileURLToPath(program), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  let lastId = 0;
  return {
    request: <Result>(name: string, argument?: unknown) =>
      new Promise<Result>((resolve, reject) => {
        const id = (lastId += 1);
        const onAnswer = (answer: Answer): void => {
          if (answer.id !== id) return;
          child.off('message', onAnswer).off('exit', onExit);
          if (answer.error === undefined) resolve(answer.result as Result);
          else reject(new Error(`${name}: ${answer.error}`));
        };
        const onExit = (): void => reject(new Error(`${program.pathname} ended while it was asked for ${name}`));
        child.on('message', onAnswer).once('exit', onExit);
        child.send({ id, name, argument } satisfies Question);
      }),
    stop: () => void child.kill(),
  };
};
