import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { LevelSelect } from './LevelSelect.tsx';
import { LevelSlider } from './LevelSlider.tsx';

describe('the altitude', () => {
  it('is there for overlays with levels, in both forms, and both follow one setting', async () => {
    const { user, text, settings } = await show(
      <>
        <LevelSlider />
        <LevelSelect />
      </>,
      { values: { overlay: 'temp' } },
    );
    const name = text('main', 'altitude');
    await user.selectOptions(screen.getByRole('combobox', { name }), '850h');
    expect(settings.get('level')).toBe('850h');
    const slider = screen.getByRole<HTMLInputElement>('slider', { name });
    expect(slider.getAttribute('aria-valuetext')).toBe(text('main', 'level_km', { value: 1.5 }));
    fireEvent.change(slider, { target: { value: '0' } });
    expect(settings.get('level')).toBe('surface');
    act(() => void settings.set('overlay', 'waves'));
    expect(screen.queryByRole('slider', { name })).toBeNull();
    expect(screen.queryByRole('combobox', { name })).toBeNull();
  });
});
