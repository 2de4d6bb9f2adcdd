import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { StartupCard } from './StartupCard.tsx';
import { weather } from '#places/forecast/test-weather.ts';

describe('the card of the start', () => {
  it('leads to the forecast, and to a better place where the place was guessed', async () => {
    const wanted: string[] = [];
    const card = (shown: typeof weather) => (
      <StartupCard
        weather={shown}
        now={Date.UTC(2026, 10, 15, 10)}
        onForecast={() => wanted.push('forecast')}
        onSearch={() => wanted.push('search')}
      />
    );
    const { user, text, again } = await show(card(weather));
    await user.click(screen.getByRole('button', { name: /Kimberley/ }));
    await user.click(screen.getByRole('button', { name: text('detail', 'betterPlace') }));
    expect(wanted).toEqual(['forecast', 'search']);
    again(card({ ...weather, place: { ...weather.place, isGuessed: false } }));
    expect(screen.queryByRole('button', { name: text('detail', 'betterPlace') })).toBeNull();
  });
});
