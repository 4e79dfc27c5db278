import type { Config } from './config.ts';
import { pathOf } from './logging.ts';

/**
 * Starts OpenTelemetry when a collector is configured; its packages are not even loaded otherwise. Must run before the HTTP
 * server is made. Returns the way to send what is left and stop.
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
        // The package would send the query too.
        requestHook: (span, request) => span.setAttribute('url.path', pathOf(request.url)),
      }),
    ],
  });
  sdk.start();
  return () => sdk.shutdown();
};
