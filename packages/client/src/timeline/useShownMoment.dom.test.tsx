import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { useShownMoment } from './useShownMoment.ts';

const NOW = Date.UTC(2026, 6, 14, 10);
const calendar = (end: number) => ({ start: 0, end, timestamps: [0, end], paths: ['a', 'b'] });

function Moment() {
  return <p>{useShownMoment(NOW)}</p>;
}

describe('the moment that the map shows', () => {
  it('is that of the forecast, or that of radar and satellite by their own clock', async () => {
    const { container, settings } = await show(<Moment />, {
      values: { timestamp: 5, radarCalendar: calendar(7), satelliteCalendar: calendar(9) },
    });
    const shows = (): number => Number(container.textContent);
    expect(shows()).toBe(5);
    act(() => void settings.set('overlay', 'radar'));
    expect(shows()).toBe(7);
    act(() => void settings.set('radarTimestamp', 6));
    expect(shows()).toBe(6);
    act(() => void settings.set('overlay', 'satellite'));
    expect(shows()).toBe(9);
    act(() => void settings.set('radsatOn', true));
    expect(shows()).toBe(7);
    act(() => void settings.setMany({ radarCalendar: null }));
    expect(shows()).toBe(NOW);
  });
});
