import { defineConfig } from 'vitest/config';

/** Stories of a person in a real Chromium against the built application, three at a time on two cores: while one waits the others go on. */
export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.test.ts', 'tests/render/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['tests/journeys/harness/stage.ts'],
    // The files share one loaded module graph: importing it anew for each took longer than many a story.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 300_000,
    hookTimeout: 200_000,
    // Three stories and a software renderer on two cores: a story that missed a time limit is tried once more, and the report says so.
    retry: 1,
    // Software rendering on a busy machine is slow; what never comes still ends. A look is often a picture of the page: twenty a
    // second would take the time that the page needs.
    expect: { poll: { timeout: 30_000, interval: 200 } },
  },
});
