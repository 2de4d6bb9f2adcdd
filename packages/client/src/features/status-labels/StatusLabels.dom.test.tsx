import { describe, expect, it } from 'vitest';
import { show } from '#settings/test-document.tsx';
import { StatusLabels } from './StatusLabels.tsx';

const RUN = '14 Jul 06Z';

describe('what the data are', () => {
  it('is the provider with its mark where a forecast is shown', async () => {
    const { container, text } = await show(<StatusLabels run={RUN} simulated={false} marked />, {
      values: { product: 'gfs' },
    });
    expect(container.querySelector('[data-logo="noaa"]')?.textContent).toContain(
      text('main', 'providerMark', { provider: 'NOAA' }),
    );
    expect(container.querySelector('[data-source="gfs"]')?.getAttribute('title')).toContain('NOAA');
    expect(container.textContent).toContain(`GFS run ${RUN}`);
    expect(container.querySelector('[data-simulated]')).toBeNull();
  });

  it.each([false, true])('is a simulation in the style of it elsewhere, without its mark; short: %s', async (short) => {
    const { container } = await show(<StatusLabels run={RUN} simulated short={short} marked={!short} />, {
      values: { product: 'ecmwf' },
    });
    expect(container.querySelector('[data-logo]')).toBeNull();
    const mark = container.querySelector('[data-simulated]')?.textContent ?? '';
    expect(mark).toBe(`Simulated, in the style of ECMWF${short ? '' : ', not a forecast'}`);
    // Nothing else on the line or under the pointer names the provider as the source.
    expect(container.textContent.replace(mark, '')).not.toContain('ECMWF');
    expect(container.textContent).toContain(`Run ${RUN}`);
    expect([...container.querySelectorAll('[title]')].map((element) => element.getAttribute('title'))).toEqual([
      'Simulated, in the style of ECMWF',
    ]);
  });

  it('is simulated data over warnings, which no model gives', async () => {
    const { container, text } = await show(<StatusLabels run={null} simulated />, {
      values: { overlay: 'capAlerts', product: 'capAlerts' },
    });
    expect(container.querySelector('[data-simulated]')?.textContent).toBe(text('main', 'simulatedData'));
  });

  it('is simulated data over radar, which is no model; and credited to those who made it where it is measured', async () => {
    const values = { overlay: 'radar', product: 'radar' } as const;
    const { container, again } = await show(<StatusLabels run={null} simulated />, { values });
    expect(container.querySelector('[data-simulated]')?.textContent).toBe('Simulated data, not a forecast');
    again(<StatusLabels run={null} simulated={false} credits={['DWD', 'NOAA']} />);
    expect(container.querySelector('[data-source]')?.getAttribute('title')).toBe('DWD · NOAA');
    expect(container.textContent).toContain('Radar');
  });

  it('is a map and nothing simulated where a map is shown for its own sake', async () => {
    const values = { overlay: 'topoMap', product: 'topoMap' } as const;
    const { container } = await show(<StatusLabels run={RUN} simulated marked />, { values });
    expect(container.querySelector('[data-simulated]')).toBeNull();
    expect(container.querySelector('[data-source]')?.textContent).toBe('Coastlines: Natural Earth');
  });

  it.each(['en', 'de', 'fr', 'es', 'cs', 'ar', 'ja'] as const)('says so in %s', async (lang) => {
    const { container, text } = await show(<StatusLabels run={RUN} simulated marked />, {
      lang,
      values: { product: 'ecmwf' },
    });
    const data = text('main', 'providerMark', { provider: 'ECMWF' });
    expect(container.innerHTML).not.toContain(data);
    expect(container.querySelector('[data-simulated]')?.textContent).toContain('ECMWF');
    expect(container.querySelector('[data-simulated]')?.textContent).not.toContain('simulatedStyle');
  });
});
