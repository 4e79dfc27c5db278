import { freePort } from '../../tools/postgres/free-port.ts';

/**
 * Stacks of their own, each with its books and its clock, so that all go at the same time: for each look at the product one for
 * journeys about money, which wait a lot, and one for the rest.
 */
export const stacks = ['en-light', 'hi-dark', 'en-light-money', 'hi-dark-money'] as const;
export type Stack = (typeof stacks)[number];

/** Names under which the process that starts the stacks tells its workers where they are. */
const names = (stack: Stack) => {
  const at = stack.toUpperCase().replaceAll('-', '_');
  return {
    app: `E2E_PORT_${at}`,
    sandbox: `E2E_SANDBOX_PORT_${at}`,
    database: `E2E_DATABASE_URL_${at}`,
    dataDir: `E2E_DATA_DIR_${at}`,
  };
};

/** Chooses the ports of a stack, once for all processes that read this. */
export const choosePorts = async (stack: Stack): Promise<void> => {
  const { app, sandbox } = names(stack);
  process.env[app] ??= String(await freePort());
  process.env[sandbox] ??= String(await freePort());
};

export const portsOf = (stack: Stack) => {
  const { app, sandbox } = names(stack);
  return { app: Number(process.env[app]), sandbox: Number(process.env[sandbox]) };
};

/** Says where the database of a stack is, and its keys and files. */
export const recordData = (stack: Stack, url: string, dataDir: string): void => {
  process.env[names(stack).database] = url;
  process.env[names(stack).dataDir] = dataDir;
};

let chosen: Stack = stacks[0];

/** Says which stack this worker is about. */
export const chooseStack = (stack: Stack): void => {
  chosen = stack;
};

export const appOrigin = (): string => `http://localhost:${portsOf(chosen).app}`;
export const sandboxOrigin = (): string => `http://localhost:${portsOf(chosen).sandbox}`;
export const databaseUrl = (): string | undefined => process.env[names(chosen).database];
export const dataDir = (): string | undefined => process.env[names(chosen).dataDir];
