/** The browser journeys: each engine has a built demo server of its own, on a free port and on fresh storage. */
import { createServer } from 'node:net';

import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

type Engine = 'sqlite' | 'postgres';

/** Without network services of its own, which only cost time; the sandbox is not there in many containers. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** This file is read again by each worker: the port chosen first is kept in the environment they inherit. */
async function portOf(engine: Engine): Promise<number> {
  const name = `E2E_PORT_${engine.toUpperCase()}`;
  process.env[name] ??= String(await findFreePort());
  return Number(process.env[name]);
}

const engines: readonly Engine[] = process.env['TEST_POSTGRES_URL'] ? ['sqlite', 'postgres'] : ['sqlite'];
const places = await Promise.all(
  engines.map(async (engine) => {
    const port = await portOf(engine);
    return { engine, port, address: `http://127.0.0.1:${port}` };
  }),
);

const reportFile = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];
const chromium = process.env['CHROMIUM_PATH'];

const config: PlaywrightTestConfig = defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: reportFile === undefined ? [['list']] : [['list'], ['json', { outputFile: reportFile }]],
  use: {
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1280, height: 800 },
    video: 'off',
    trace: 'retain-on-failure',
    launchOptions: { args: chromiumArguments, ...(chromium === undefined ? {} : { executablePath: chromium }) },
  },
  projects: places.map(({ engine, address }) => ({ name: engine, use: { baseURL: address } })),
  webServer: places.map(({ engine, port, address }) => ({
    name: engine,
    command: `node scripts/journey-server.mjs ${engine}`,
    cwd: '..',
    env: { PORT: String(port) },
    url: `${address}/health/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    // It removes its storage when it is stopped in peace.
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  })),
});

export default config;
