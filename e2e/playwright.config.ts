/** The browser journeys: each worker has a built demo server per engine, on a free port and on fresh storage. */
import { availableParallelism } from 'node:os';

import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

import { controlPortOf, type Engine, findPlaces } from './servers/places.ts';

/** What is given back to the system is soon asked for again, and in a virtual machine that alone costs a tenth of the time. */
const keptMemory = ['PartitionAllocLargeEmptySlotSpanRing', 'BlinkUseLargeEmptySlotSpanRingForBufferRoot'];

/** Without network services of its own, which only cost time; the sandbox is not there in many containers. */
const chromiumArguments = [
  // Each page asks for dozens of files: what each costs between two processes is saved.
  `--enable-features=${['NetworkServiceInProcess2', ...keptMemory].join()}`,
  '--in-process-gpu',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: it ends before the slowest compiler and the smallest rooms for what is young pay off.
  '--js-flags=--no-turbofan --min-semi-space-size=16',
];

/**
 * Each with servers of its own, whose houses begin anew for each file (`servers/fresh-house.ts`). A journey keeps more
 * than one processor busy, its page, the browser and its servers: a third one at once takes from the two others.
 */
const workers = Number(process.env['E2E_WORKERS'] ?? availableParallelism());

const engines: readonly Engine[] = process.env['TEST_POSTGRES_URL'] ? ['sqlite', 'postgres'] : ['sqlite'];
const places = await findPlaces(engines, workers);

/** Which of the workers reads this; the runner itself opens no page. */
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const addressOf = (engine: Engine) =>
  places.find((place) => place.engine === engine && place.worker === worker)?.address ?? '';

/**
 * Each call is tested on both engines by the server's own tests. Through the browser the second one is tried where
 * something is set up from nothing, sold, cooked, moved, paid and given back; what a screen is like does not depend on it.
 */
const onBothEngines = [
  'build-a-restaurant',
  'guest-pays',
  'guest-table',
  'health',
  'kitchen',
  'kiosk',
  'live-sessions',
  'payments',
  'people',
  'place-order',
  'restore-order',
  'settings-live',
  'tables',
  'two-waiters',
].map((name) => `**/${name}.spec.ts`);

const reportFile = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'];
const chromium = process.env['CHROMIUM_PATH'];

const config: PlaywrightTestConfig = defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  workers,
  // The journeys of one file follow one another.
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // How long something may hang, on a machine with much else to do; how fast it is says `npm run bench`.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: reportFile === undefined ? [['list']] : [['list'], ['json', { outputFile: reportFile }]],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1280, height: 800 },
    video: 'off',
    // Recording costs a fifth of the time; to look into a failure: `npm run e2e -- <name> --trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Nothing that a person sees is waited for longer; place-order.spec.ts runs as most devices are set.
    contextOptions: { reducedMotion: 'reduce' },
    // Each context is a new device, which would fetch every screen to keep it: journeys about that let it.
    serviceWorkers: 'block',
    launchOptions: { args: chromiumArguments, ...(chromium === undefined ? {} : { executablePath: chromium }) },
  },
  projects: engines.map((engine) => ({
    name: engine,
    use: { baseURL: addressOf(engine) },
    testMatch: engine === 'sqlite' ? '**/*.spec.ts' : onBothEngines,
  })),
  webServer: engines.map((engine) => {
    const ports = places.filter((place) => place.engine === engine).map(({ port }) => port);
    return {
      name: engine,
      command: `node scripts/journey-server.mjs ${engine}`,
      cwd: '..',
      env: { PORT: ports.join(), CONTROL_PORT: ports.map(controlPortOf).join() },
      // What a file of journeys begins with waits for its own one (scripts/lib/journey-house.mjs).
      url: `http://127.0.0.1:${ports[0]}/health/ready`,
      // Both engines live through the demo's past week at once (scripts/lib/journey-houses.mjs).
      timeout: 300_000,
      reuseExistingServer: false,
      // It removes its storage when it is stopped in peace.
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    };
  }),
});

export default config;
