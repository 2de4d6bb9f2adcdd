import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { useDifferenceNames } from '#map/layers/difference/useDifferenceNames.ts';
import { usePictureLegend } from './usePictureLegend.ts';

/** Writes down what a picture would have. */
function Shown() {
  const names = useDifferenceNames();
  return <output>{JSON.stringify({ names, legend: usePictureLegend(names !== null) })}</output>;
}

async function legendOf(differenceWith: 'gfs' | 'earlierRun' | null) {
  const { container } = await show(<Shown />, {
    values: { overlay: 'temp', product: 'ecmwf', differenceWith, metric_temp: '°C' },
  });
  await expect.poll(() => container.querySelector('output')?.textContent).toBeTruthy();
  return JSON.parse(container.querySelector('output')?.textContent ?? '') as {
    readonly names: { readonly model: string; readonly other: string } | null;
    readonly legend: NonNullable<ReturnType<typeof usePictureLegend>>;
  };
}

describe('the legend in a picture', () => {
  it('is that of the layer where one forecast is shown', async () => {
    const { names, legend } = await legendOf(null);
    expect([names, legend.unit]).toEqual([null, '°C']);
    expect(legend.marks.map(({ text }) => text)).not.toContain('+10');
  });

  it('is that of the difference, with 0 in the middle, and says what is taken from what', async () => {
    const { names, legend } = await legendOf('gfs');
    expect(names).toEqual({ model: 'ECMWF', other: 'GFS' });
    expect(legend.unit).toBe('°C');
    expect(legend.marks.map(({ text }) => text)).toEqual(['−10', '−5', '0', '+5', '+10']);
    expect(legend.stops.every(({ at }, k, all) => k === 0 || at >= (all[k - 1]?.at ?? 1))).toBe(true);
    expect((await legendOf('earlierRun')).names?.other).toBe('run before');
  });
});
