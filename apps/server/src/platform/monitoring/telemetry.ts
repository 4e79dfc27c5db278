import type { Config } from '../config.ts';
import { pathOf } from './logging.ts';

/**
 * Starts OpenTelemetry if a collector is configured; its packages are not loaded otherwise. Must
 * run before the HTTP server is created. Returns the function that flushes and stops it.
 */
export const startTelemetry = async (config: Pick<Config, 'telemetryEndpoint'>): Promise<() => Promise<void>> => {
  if (!config.telemetryEndpoint) return async () => undefined;
  const [{ NodeSDK }, { FastifyOtelInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@fastify/otel'),
  ]);
  const sdk = new NodeSDK({
    serviceName: 'sikka-server',
    instrumentations: [
      new FastifyOtelInstrumentation({
        registerOnInitialization: true,
        // The package would include the query.
        requestHook: (span, request) => span.setAttribute('url.path', pathOf(request.url)),
      }),
    ],
  });
  sdk.start();
  return () => sdk.shutdown();
};
