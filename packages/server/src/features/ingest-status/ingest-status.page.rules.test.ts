import { describe, expect, it } from 'vitest';
import { statusPage, wantsPage } from './ingest-status.page.rules.ts';
import { ageWords, byteWords } from './page-words.rules.ts';

describe('the page of ingest', () => {
  it('writes ages and sizes for people', () => {
    expect([0, 59 * 60_000, 3_600_000, 26.5 * 3_600_000, -5].map(ageWords)).toEqual([
      '0 min',
      '59 min',
      '1 h 0 min',
      '26 h 30 min',
      '0 min',
    ]);
    expect([0, 999, 1000, 21_500_000_000].map(byteWords)).toEqual(['0 B', '999 B', '1.0 kB', '21.5 GB']);
  });

  it('says so where there is nothing', () => {
    const processes = { beside: null, workers: [] };
    const page = statusPage({ data: 'simulated', processes, published: null, faults: [], now: 0 });
    expect(page).toContain('Ingest has reported nothing yet.');
    expect(page).toContain('The archive holds no run.');
  });

  it('says so where other machines cannot be asked', () => {
    const processes = { beside: null, workers: null };
    const page = statusPage({ data: 'live', processes, published: null, faults: [], now: 0 });
    expect(page).toContain('Workers on other machines are not known: the database does not answer.');
  });

  it.each([
    [undefined, false],
    ['*/*', false],
    ['application/json', false],
    ['text/html', true],
    ['application/xml, text/html;q=0.9', true],
  ])('is for whoever names HTML: %s', (accept, wants) => {
    expect(wantsPage(accept)).toBe(wants);
  });
});
