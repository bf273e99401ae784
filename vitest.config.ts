import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { workers } from './scripts/workers.mjs';

const ignored = ['**/node_modules/**', '.next/**', 'dist/**', 'e2e/**'];

export default defineConfig({
  plugins: [react()],
  resolve: {
    alias: {
      '@': import.meta.dirname,
      'server-only': `${import.meta.dirname}/node_modules/server-only/empty.js`,
    },
  },
  test: {
    maxWorkers: workers,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A busy machine is no failure; a test with another limit sets it.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['server/**/*.test.ts', 'lib/**/*.test.ts', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...ignored, 'tests/faults/**'],
          globalSetup: ['tests/setup/cluster.ts'],
          setupFiles: ['tests/setup/server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'jsdom',
          include: ['{app,components,features,lib}/**/*.test.tsx', '{components,features}/**/*.test.ts'],
          exclude: ignored,
          setupFiles: ['tests/setup/ui.ts'],
          server: { deps: { inline: ['next-intl'] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts'],
          exclude: ignored,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
