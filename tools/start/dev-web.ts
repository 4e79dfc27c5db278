/** Serves the web app from its sources with hot reload, and hands every other path on to the server. */
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const { APP_BASE = '/app', APP_ORIGIN = '', HOST, PORT } = process.env;
const { hostname, port } = new URL(APP_ORIGIN);

const vite = await createServer({
  root: fileURLToPath(new URL('../../apps/web/', import.meta.url)),
  server: {
    host: hostname,
    port: Number(port),
    strictPort: true,
    proxy: { [`^(?!${APP_BASE}(/|$))`]: { target: `http://${HOST}:${PORT}` } },
  },
});
await vite.listen();
process.on('SIGTERM', () => void vite.close().then(() => process.exit(0)));
