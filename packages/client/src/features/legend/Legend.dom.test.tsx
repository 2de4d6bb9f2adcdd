import { screen, within } from '@testing-library/react';
import { fireClasses } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { Legend } from './Legend.tsx';

describe('the classes of the legend', () => {
  it.each(['en', 'de', 'cs', 'ja'] as const)('of fire danger stand side by side, in the words of %s', async (lang) => {
    const { text } = await show(<Legend />, { lang, values: { overlay: 'fwi', metric_fwi: 'rules' } });
    const legend = screen.getByRole('group');
    expect(legend.hasAttribute('data-classes')).toBe(true);
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(fireClasses.classes.map(({ code }) => text('main', `class_fwi_${code}`)));
  });

  it('give way to a bar where the unit is a number', async () => {
    await show(<Legend />, { values: { overlay: 'fwi', metric_fwi: 'FWI' } });
    expect(screen.getByRole('group').hasAttribute('data-classes')).toBe(false);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });
});
