import './scripts/lib/newer-node.mjs';
import { defineConfig } from 'vitest/config';

const server = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    environment: 'node' as const,
    include: ['apps/server/{src,database}/**/*.test.ts'],
    // What only one engine has is tested on that engine alone.
    exclude: engine === 'sqlite' ? ['**/*.postgres.test.ts'] : [],
    env: { TEST_ENGINE: engine },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'packages/{domain,contract,api-client,messages,paper,test-kit}/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'soak/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'screens',
          environment: 'happy-dom',
          include: ['packages/ui/src/**/*.test.{ts,tsx}', 'apps/dashboard/src/**/*.test.{ts,tsx}'],
        },
      },
      server('sqlite'),
      server('postgres'),
    ],
  },
});
