import { freePort } from '../../tools/postgres/free-port.ts';

/**
 * Each stack has a database and a clock of its own. Journeys that change neither the clock nor anything else that all
 * users share run on one stack in both looks; the others run one after the other on a stack of their look.
 */
export const stacks = ['shared', 'en-light-exclusive', 'hi-dark-exclusive'] as const;
export type Stack = (typeof stacks)[number];

/** The stack that a project of playwright.config.ts runs on. */
export const stackOf = (project: string): Stack => stacks.find((stack) => stack === project) ?? 'shared';

/** Environment variables by which the process that starts the stacks passes their addresses to its workers. */
const variableNames = (stack: Stack) => {
  const suffix = stack.toUpperCase().replaceAll('-', '_');
  return {
    app: `E2E_PORT_${suffix}`,
    sandbox: `E2E_SANDBOX_PORT_${suffix}`,
    console: `E2E_CONSOLE_PORT_${suffix}`,
    database: `E2E_DATABASE_URL_${suffix}`,
    dataDir: `E2E_DATA_DIR_${suffix}`,
  };
};

/** Chooses the ports of a stack; the processes started later inherit them. */
export const choosePorts = async (stack: Stack): Promise<void> => {
  const { app, sandbox, console } = variableNames(stack);
  for (const name of [app, sandbox, console]) process.env[name] ??= String(await freePort());
};

export const portsOf = (stack: Stack) => {
  const { app, sandbox, console } = variableNames(stack);
  return {
    app: Number(process.env[app]),
    sandbox: Number(process.env[sandbox]),
    console: Number(process.env[console]),
  };
};

/** Publishes the database of a stack and the folder of its keys and files to the workers. */
export const publishData = (stack: Stack, url: string, dataDir: string): void => {
  process.env[variableNames(stack).database] = url;
  process.env[variableNames(stack).dataDir] = dataDir;
};

let chosen: Stack = stacks[0];

/** Sets the stack of this worker. */
export const chooseStack = (stack: Stack): void => {
  chosen = stack;
};

export const appOrigin = (): string => `http://localhost:${portsOf(chosen).app}`;
export const consoleOrigin = (): string => `http://localhost:${portsOf(chosen).console}`;
export const sandboxOrigin = (): string => `http://localhost:${portsOf(chosen).sandbox}`;
export const databaseUrl = (): string | undefined => process.env[variableNames(chosen).database];
export const dataDir = (): string | undefined => process.env[variableNames(chosen).dataDir];
