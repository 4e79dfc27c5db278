import { continueIn, installPackages, requireNode } from './install.mjs';

requireNode();
installPackages();
continueIn('tools/start/main.ts', process.argv.slice(2));
