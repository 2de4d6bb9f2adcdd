import { describe, expect, it } from 'vitest';
import { createFormats } from '#language/formats.ts';
import { ageWords } from './age-words.ts';

const { relative } = createFormats('en');
const t = (key: string, params?: Readonly<Record<string, number>>): string =>
  params === undefined ? key : `${params['hours']} h ${params['minutes']} min ago`;

describe('the age of what was measured', () => {
  it.each([
    [0, 'justNow'],
    [1, '1 minute ago'],
    [59, '59 minutes ago'],
    [60, '1 hour ago'],
    [61, '1 h 1 min ago'],
    [239, '3 h 59 min ago'],
    [240, '4 hours ago'],
    [1439, '23 hours ago'],
    [1440, '1 day ago'],
    [4320, '3 days ago'],
  ])('of %i minutes is said as %s', (minutes, words) => expect(ageWords(minutes, t, relative)).toBe(words));
});
