import { commands, type Form } from './commands.ts';
import { print } from './print.ts';

/** Values of a form's arguments by name; undefined unless the arguments fit it. */
const match = ([form]: Form, args: readonly string[]): Record<string, string> | undefined => {
  const tokens = form.split(' ').filter(Boolean);
  const values: Record<string, string> = {};
  for (const [index, token] of tokens.entries()) {
    const arg = args[index];
    const [, name, isRest] = /^<(\w+)(…)?>$/.exec(token) ?? [];
    if (!arg || (!name && !token.split('|').includes(arg))) return undefined;
    values[name ?? 'verb'] = isRest ? args.slice(index).join(' ') : arg;
    if (isRest) return values;
  }
  return args.length === tokens.length ? values : undefined;
};

const usageOf = (name: string): string =>
  `Usage: npm run ops -- ${[...(commands[name] ?? [])].map(([form]) => `${name} ${form}`.trim()).join(' | ')}`;

/** Runs a command. Any error, such as an unknown id, is printed on one line and sets exit code 1. */
export const runOps = async ([name = '', ...args]: readonly string[]): Promise<void> => {
  try {
    const forms = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!forms) throw new Error(`Usage: npm run ops -- ${Object.keys(commands).join('|')}`);
    for (const form of forms) {
      const values = match(form, args);
      if (values) return await form[1](values);
    }
    throw new Error(usageOf(name));
  } catch (error) {
    print.error(error);
    process.exitCode = 1;
  }
};
