import { describeLender } from './conformance.ts';
import { startLender } from './testing/start-lender.ts';

describeLender(async () => (await startLender()).under);
