import { expect, test } from 'vitest';
import { startChild } from './child.ts';

const start = (program: string) => {
  const lines: string[] = [];
  let firstLine = () => {};
  const firstOutput = new Promise<void>((resolve) => (firstLine = resolve));
  const log = (line: string) => {
    lines.push(line);
    firstLine();
  };
  return {
    child: startChild({ name: 'clock', args: ['-e', program], env: { WORD: 'tick' }, log }),
    lines,
    firstOutput,
  };
};

test('lines of the child are passed on, with the environment it was given', async () => {
  const { child, lines, firstOutput } = start('console.log(process.env.WORD); setInterval(() => {}, 1000)');
  await firstOutput;
  expect(lines).toEqual(['tick']);
  await child.stop();
});

test('a child that is stopped may put things away, and that is no crash', async () => {
  const { child, lines, firstOutput } = start(
    "process.on('SIGTERM', () => { console.log('bye'); process.exit(0); }); setInterval(() => {}, 1000); console.log('up')",
  );
  await firstOutput;
  await child.stop();
  expect(lines).toEqual(['up', 'bye']);
  const silence = Promise.resolve('no crash');
  expect(await Promise.race([child.crashed, silence])).toBe('no crash');
});

test('a crash is told with the last words', async () => {
  const { child } = start("console.error('out of luck'); process.exit(3)");
  expect(await child.crashed).toBe('The clock stopped by itself (code 3).\nout of luck');
});
