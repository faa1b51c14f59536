import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One worker for each core: the usual one fewer leaves a small machine idle half the time.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'rules', include: ['domain/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['db/**/*.test.ts', 'server/**/*.test.ts'],
          globalSetup: 'server/testing/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
