import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tellStory } from './harness/story.ts';

const story = tellStory({ map: 'leaflet', weather: 'formula' });

/** Everything the server keeps in files, as one text; the simulated world is numbers only. */
function kept(folder: string): string {
  return readdirSync(folder, { recursive: true })
    .filter((name) => !String(name).startsWith('world'))
    .map((name) => join(folder, String(name)))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

describe('an error that nobody caught', () => {
  it('is reported to the server with where it happened, and held back when it repeats', async () => {
    story.expectFaults(/made by the journey|again and again/);
    const page = await story.open();
    const answered = page.waitForResponse(
      (reply) =>
        reply.url().includes('/sedlina/errors') && (reply.request().postData() ?? '').includes('made by the journey'),
    );
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('made by the journey');
        }),
    );
    const reply = await answered;
    expect(reply.status()).toBe(204);
    expect(reply.request().postDataJSON()).toMatchObject({
      type: 'error',
      msg: expect.stringContaining('made by the journey'),
      // Whether the first picture is whole by then depends on the machine.
      runningPhase: expect.stringMatching(/^(dependenciesResolved|redrawFinished)$/),
      runningMinutes: 0,
      overlay: 'wind',
      latestBcast: expect.arrayContaining(['dependenciesResolved']),
      repeated: false,
    });
    expect(kept(story.dataFolder())).toContain('made by the journey');

    const reports: boolean[] = [];
    page.on('request', (request) => {
      const report = request.url().includes('/sedlina/errors')
        ? (request.postDataJSON() as { msg: string; repeated: boolean })
        : null;
      if (report?.msg.includes('again and again') === true) reports.push(report.repeated);
    });
    await page.evaluate(() => {
      for (let time = 0; time < 12; time += 1)
        window.dispatchEvent(new ErrorEvent('error', { message: 'again and again' }));
    });
    await expect.poll(() => reports).toEqual([false, true]);
  });
});
