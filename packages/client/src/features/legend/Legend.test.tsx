import type { LanguageCode } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { drawnWith } from '#settings/test-drawing.tsx';
import { Legend } from './Legend.tsx';

const numbers = async (lang: LanguageCode): Promise<readonly string[]> => {
  const html = await drawnWith({}, <Legend />, { overlay: 'waves', metric_waves: 'm' }, lang);
  return [...html.matchAll(/<span[^>]*style="left:[^>]*>([^<]+)<\/span>/g)].map(([, text]) => text ?? '');
};

describe('the numbers of the legend', () => {
  it('have the decimal sign of the language and are the same otherwise', async () => {
    const english = await numbers('en');
    expect(english).toContain('0.5');
    expect(await numbers('de')).toEqual(english.map((text) => text.replace('.', ',')));
    expect(await numbers('ar')).toEqual(english);
  });
});
