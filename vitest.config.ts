import { defineConfig } from 'vitest/config';

/** Unit and HTTP tests: everything beside its file. Browser journeys have their own configuration. */
export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'tests/grib/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    // Tests state the zone they mean; a machine's own zone must never decide a result.
    env: { TZ: 'UTC' },
  },
});
