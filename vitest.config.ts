import './scripts/lib/newer-node.mjs';
import { defineConfig } from 'vitest/config';

/** How long something may hang; how fast it is says `npm run bench`. A busy machine is no failure. */
const patience = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

const server = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    environment: 'node' as const,
    include: ['apps/server/{src,database}/**/*.test.ts'],
    // What only one engine has is tested on that engine alone.
    exclude: [engine === 'sqlite' ? '**/*.postgres.test.ts' : '**/*.sqlite.test.ts'],
    env: { TEST_ENGINE: engine },
    globalSetup: ['apps/server/src/test/set-up-run.ts'],
    // The program is read once for each of the workers, not for each file: what a test starts it keeps to itself.
    isolate: false,
    ...patience,
  },
});

export default defineConfig({
  test: {
    // Each processor works: by itself Vitest leaves one idle.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          isolate: false,
          include: [
            'packages/{domain,contract,api-client,messages,paper,printers,test-kit}/src/**/*.test.ts',
            'apps/print-agent/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'soak/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          ...patience,
        },
      },
      {
        // The parts of a catalogue are made by the build.
        resolve: { alias: [{ find: /\.json\?(work|rest|kiosk)$/, replacement: '.json' }] },
        test: {
          name: 'screens',
          environment: 'happy-dom',
          isolate: false,
          include: ['packages/ui/src/**/*.test.{ts,tsx}', 'apps/{dashboard,guest,display}/src/**/*.test.{ts,tsx}'],
          setupFiles: ['apps/dashboard/src/test/set-up-file.ts', 'apps/guest/src/test/set-up-file.ts'],
          ...patience,
        },
      },
      server('sqlite'),
      server('postgres'),
    ],
  },
});
