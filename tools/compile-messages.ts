/** Compiles packages/messages/texts into typed functions: one module a language for Node, one module a message for the browser. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const messagesPackage = fileURLToPath(new URL('../packages/messages', import.meta.url));
const compiler = fileURLToPath(import.meta.resolve('@inlang/paraglide-js')).replace(/dist\/.*$/, 'bin/run.js');

const compile = (folder: string, structure: 'locale-modules' | 'message-modules') =>
  execFileSync(
    process.execPath,
    [
      compiler,
      'compile',
      '--silent',
      '--project',
      './project.inlang',
      '--outdir',
      `./src/generated/${folder}`,
      '--strategy',
      'globalVariable',
      'baseLocale',
      '--output-structure',
      structure,
      '--disable-async-local-storage',
    ],
    { cwd: messagesPackage, stdio: 'inherit' },
  );

compile('by-locale', 'locale-modules');
compile('by-message', 'message-modules');
