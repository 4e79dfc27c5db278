import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, quietFlags } from '../../tools/find-chromium.mjs';
import { connect, type Connection, type Devtools } from './devtools.ts';

/** How much slower than this machine the phone's processor is. */
export type Slowdown = 4 | 12;

const bitsPerSecond = 1_600_000;
const roundTripMs = 150;
const screen = { width: 360, height: 800, deviceScaleFactor: 2, mobile: true };

export interface Browser {
  connection: Connection;
  close(): Promise<void>;
}

const flags = ['--headless', '--remote-debugging-port=0', ...quietFlags, '--accept-lang=en-IN'];

const addressIn = (output: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = '';
    output.on('data', (bytes: Buffer) => {
      text += bytes.toString();
      const address = /ws:\/\/\S+/.exec(text)?.[0];
      if (address) resolve(address);
    });
    output.on('close', () => reject(new Error(`The browser did not start:\n${text}`)));
  });

/**
 * Starts a browser that is driven by its own protocol and no more of it than a visit needs. A debugger that listens to the page, as
 * Playwright's does, lets V8 read all of a script once more for the first error object that it makes.
 */
export const startBrowser = async (): Promise<Browser> => {
  const program = findChromium();
  if (!program) throw new Error('There is no Chromium on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'sikka-phone-'));
  const child = spawn(program, [...flags, `--user-data-dir=${folder}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: 'Asia/Kolkata' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const connection = await connect(await addressIn(child.stderr));
  return {
    connection,
    close: async () => {
      // Debian's program is a script that starts the browser: a signal would end the script alone.
      void connection.browser.send('Browser.close');
      await ended;
      connection.close();
      // Nothing reads the rest of it, and an unread pipe would keep this process alive.
      child.stderr.destroy();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

/** A profile that has never been used. */
export interface Profile {
  connection: Connection;
  browserContextId: string;
  close(): Promise<unknown>;
}

export const newProfile = async ({ connection }: Browser): Promise<Profile> => {
  const { browser } = connection;
  const context = await browser.send<{ browserContextId: string }>('Target.createBrowserContext');
  return { connection, ...context, close: () => browser.send('Target.disposeBrowserContext', context) };
};

interface Page {
  devtools: Devtools;
  close(): Promise<unknown>;
}

/** An empty page on a phone of the usual size; with a slowdown its processor and its connection are slow. */
export const openPage = async ({ connection, browserContextId }: Profile, slowdown?: Slowdown): Promise<Page> => {
  const { browser } = connection;
  const address = { url: 'about:blank', browserContextId };
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', address);
  const attaching = { targetId, flatten: true };
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', attaching);
  const devtools = connection.session(sessionId);
  await devtools.send('Emulation.setDeviceMetricsOverride', screen);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await devtools.send('Page.enable');
  await devtools.send('Network.enable');
  if (slowdown) {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: roundTripMs,
      downloadThroughput: bitsPerSecond / 8,
      uploadThroughput: bitsPerSecond / 8,
    });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  }
  return { devtools, close: () => browser.send('Target.closeTarget', { targetId }) };
};
