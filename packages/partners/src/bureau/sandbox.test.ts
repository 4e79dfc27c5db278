import { describeBureau } from './testing/conformance.ts';
import { startBureau } from './testing/start-bureau.ts';

describeBureau(async () => (await startBureau()).target);
