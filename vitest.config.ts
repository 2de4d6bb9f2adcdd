import { defineConfig } from 'vitest/config';

const pure = ['catalogue', 'fields', 'grib', 'contract', 'atmosphere'];

/** Unit and HTTP tests: everything beside its file. Browser journeys have their own configuration. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    // Tests state the zone they mean; a machine's own zone must never decide a result.
    env: { TZ: 'UTC' },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: pure.map((name) => `packages/${name}/src/**/*.test.ts`),
          environment: 'node',
          // Pure packages keep no state, so their files share one loaded module graph: importing is most of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'node and browser',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'tests/grib/**/*.test.ts'],
          exclude: pure.map((name) => `packages/${name}/**`),
          environment: 'node',
        },
      },
    ],
  },
});
