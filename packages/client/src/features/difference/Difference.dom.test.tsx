import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { plainNumber } from '@meltemi/catalogue';
import { show } from '#settings/test-document.tsx';
import { differenceLegend, differenceText } from '#map/layers/difference/difference-text.rules.ts';
import { DifferenceLegend, DifferenceReading } from './DifferenceSlot.tsx';
import { DifferenceWindow } from './DifferenceWindow.tsx';

const shown = { overlay: 'temp', product: 'ecmwf', visibleProducts: ['ecmwf', 'gfs', 'ecmwfWaves'] } as const;

describe('the choice of a difference', () => {
  it('offers the run before and the models that have the layer, and closes with the choice', async () => {
    let closed = 0;
    const { container, user, text, settings } = await show(<DifferenceWindow close={() => void (closed += 1)} />, {
      values: shown,
    });
    expect([...container.querySelectorAll('[data-choice]')].map((node) => node.getAttribute('data-choice'))).toEqual([
      'none',
      'earlierRun',
      'gfs',
    ]);
    screen.getByRole('button', { name: text('difference', 'none'), pressed: true });
    await user.click(screen.getByRole('button', { name: 'GFS' }));
    expect([settings.get('differenceWith'), closed]).toEqual(['gfs', 1]);
  });

  it('says so where a layer cannot be compared', async () => {
    const { text } = await show(<DifferenceWindow close={() => undefined} />, { values: { overlay: 'ptype' } });
    screen.getByText(text('difference', 'impossible'));
  });
});

describe('the legend of a difference', () => {
  it('says what is taken from what in the unit, and leads back', async () => {
    const { user, text, settings } = await show(<DifferenceLegend />, {
      values: { ...shown, differenceWith: 'gfs', metric_temp: '°C' },
    });
    screen.getByRole('group', { name: 'ECMWF − GFS' });
    expect(['−10', '−5', '0', '+5', '+10'].map((number) => screen.getByText(number).textContent)).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: text('difference', 'end') }));
    expect(settings.get('differenceWith')).toBeNull();
  });

  it('has 0 in the middle of its bar in every unit', () => {
    for (const unit of ['°C', '°F'] as const) {
      const { marks } = differenceLegend('temp', unit, plainNumber);
      expect(marks.find(({ at }) => at === 0.5)?.text).toBe('0');
      expect(marks.map(({ at }) => at)).toEqual(marks.map(({ at }) => at).toSorted((a, b) => a - b));
    }
  });
});

describe('the reading of a difference', () => {
  it('is the difference with its sign, and both values', async () => {
    const { container } = await show(<DifferenceReading values={[-2.54, 280, 282.54]} name="Praha" />, {
      values: { ...shown, differenceWith: 'gfs', metric_temp: '°C' },
    });
    expect(container.querySelector('b')?.textContent).toBe('−2.5');
    expect(container.textContent).toContain('ECMWF 7°C · GFS 9°C');
  });

  it('says so where one of the forecasts does not reach', async () => {
    const { text } = await show(<DifferenceReading values={null} name="Praha" />, { values: shown });
    screen.getByText(text('difference', 'noData'));
  });

  it('writes no sign at nothing', () => {
    expect(differenceText('temp', 0.01, '°C', plainNumber)).toBe('0.0');
    expect(differenceText('wind', 4, 'bft', plainNumber)).toBe('+4.0');
    expect(differenceText('pressure', -300, 'hPa', plainNumber)).toBe('−3.0');
  });
});
