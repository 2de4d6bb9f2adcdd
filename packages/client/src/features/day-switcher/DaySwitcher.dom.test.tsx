import { screen } from '@testing-library/react';
import { createCalendar, utcZone } from '@meltemi/catalogue';
import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { DaySwitcher } from './DaySwitcher.tsx';

const day = 86_400_000;
const ref = Date.UTC(2026, 6, 14);
const calendar = createCalendar(
  { ref: new Date(ref).toISOString(), update: new Date(ref).toISOString(), dst: [[24, 24, 216]] },
  { zone: utcZone, freeProduct: true },
);

describe('the switch of days', () => {
  it('has a button a day, shows the nearest, and goes on by keys and by steps to either side', async () => {
    const { user, settings, text } = await show(<DaySwitcher />, {
      values: { calendar, timestamp: ref + 1.2 * day, zuluMode: true },
    });
    const days = screen.getAllByRole<HTMLInputElement>('radio');
    expect(days).toHaveLength(9);
    expect(days.map(({ checked }) => checked).indexOf(true)).toBe(0);
    screen.getByRole('radio', { name: 'Wed 15' });
    const before = screen.getByRole<HTMLButtonElement>('button', { name: text('main', 'dayBefore') });
    expect(before.disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: text('main', 'dayAfter') }));
    expect(settings.get('timestamp')).toBe(ref + 2 * day);
    await user.keyboard('{Tab}');
    await user.click(screen.getByRole('radio', { name: 'Sun 19' }));
    expect(settings.get('timestamp')).toBe(ref + 5 * day);
    await user.keyboard('{ArrowRight}');
    expect(settings.get('timestamp')).toBe(ref + 6 * day);
  });

  it('is nothing while no run is known', async () => {
    const { container } = await show(<DaySwitcher />);
    expect(container.textContent).toBe('');
  });
});
