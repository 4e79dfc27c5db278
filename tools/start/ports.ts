import { createServer } from 'node:net';
import type { Settings } from './settings.ts';

/** Throws a sentence that names the variable to change when a port that is needed is in use. */
export const checkPorts = async (
  { host, port, sandboxPort, consolePort, production }: Settings,
  { hasConsole = false } = {},
): Promise<void> => {
  const ports: [name: string, port: number][] = [
    ['PORT', port],
    // In production no sandbox is run.
    ...(production ? [] : ([['SANDBOX_PORT', sandboxPort]] as [string, number][])),
    ...(hasConsole ? ([['CONSOLE_PORT', consolePort]] as [string, number][]) : []),
  ];
  for (const [index, [name, each]] of ports.entries()) {
    const same = ports.slice(0, index).find(([, other]) => other === each);
    if (same) throw new Error(`${same[0]} and ${name} are both ${each}. Choose two different ports.`);
    await checkPort(name, each, host);
  }
};

const checkPort = (variable: string, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(reasonOf(error, variable, port))));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

const reasonOf = ({ code, message }: NodeJS.ErrnoException, variable: string, port: number): string => {
  const remedy = `Choose another one: ${variable}=${port < 64_000 ? port + 1000 : port - 1000} npm start`;
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop that one, or: ${remedy}`;
  if (code === 'EACCES') return `This user may not open port ${port}. ${remedy}`;
  return `Port ${port} cannot be opened (${message}).`;
};
