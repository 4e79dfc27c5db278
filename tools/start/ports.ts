import { createServer } from 'node:net';
import type { Settings } from './settings.ts';

/** Throws a sentence that names the variable to change when a port that is needed is in use. */
export const checkPorts = async ({ host, port, sandboxPort, production }: Settings): Promise<void> => {
  // In production no sandbox is run.
  const sandboxPorts = production ? [] : [sandboxPort];
  if (sandboxPorts.includes(port))
    throw new Error(`PORT and SANDBOX_PORT are both ${port}. Choose two different ports.`);
  await checkPort('PORT', port, host);
  for (const each of sandboxPorts) await checkPort('SANDBOX_PORT', each, host);
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
