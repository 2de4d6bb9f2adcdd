import { describe, expect, it } from 'vitest';
import { pageTitle } from './page-title.rules.ts';

describe('the page title', () => {
  it('is "Windy: " and the name of the overlay', () => {
    expect(pageTitle('Wind')).toBe('Windy: Wind');
  });
});
