import './scripts/lib/newer-node.mjs';
import { defineConfig } from 'vitest/config';

// Vitest prints a failed test with Map.groupBy, which Node 20 does not have.
if (!('groupBy' in Map)) {
  Object.assign(Map, {
    groupBy: <Key, Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => Key) => {
      const groups = new Map<Key, Item[]>();
      let index = 0;
      for (const item of items) {
        const key = keyOf(item, index++);
        groups.set(key, [...(groups.get(key) ?? []), item]);
      }
      return groups;
    },
  });
}

const server = (engine: 'sqlite' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    environment: 'node' as const,
    include: ['apps/server/{src,database}/**/*.test.ts'],
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
