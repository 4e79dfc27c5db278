import { continueIn, installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
continueIn('tools/test/main.ts', process.argv.slice(2));
