import { describe, expect, it } from 'vitest';
import { readAirportList, readAreaList, readPilotList } from './aviationweather.ts';

const noon = Date.UTC(2026, 5, 20, 22);

/** The heads of the lists as the service writes them. */
const metarHead =
  'raw_text,station_id,observation_time,latitude,longitude,temp_c,dewpoint_c,wind_dir_degrees,wind_speed_kt,wind_gust_kt,visibility_statute_mi,altim_in_hg,sea_level_pressure_mb,corrected,auto,auto_station,maintenance_indicator_on,no_signal,lightning_sensor_off,freezing_rain_sensor_off,present_weather_sensor_off,wx_string,sky_cover,cloud_base_ft_agl,sky_cover,cloud_base_ft_agl,sky_cover,cloud_base_ft_agl,sky_cover,cloud_base_ft_agl,flight_category,three_hr_pressure_tendency_mb,maxT_c,minT_c,maxT24hr_c,minT24hr_c,precip_in,pcp3hr_in,pcp6hr_in,pcp24hr_in,snow_in,vert_vis_ft,metar_type,elevation_m';
const pilotHead =
  'receipt_time,observation_time,mid_point_assumed,no_time_stamp,flt_lvl_range,above_ground_level_indicated,no_flt_lvl,bad_location,aircraft_ref,latitude,longitude,altitude_ft_msl,sky_cover,cloud_base_ft_msl,cloud_top_ft_msl,sky_cover,cloud_base_ft_msl,cloud_top_ft_msl,turbulence_type,turbulence_intensity,turbulence_base_ft_msl,turbulence_top_ft_msl,turbulence_freq,turbulence_type,turbulence_intensity,turbulence_base_ft_msl,turbulence_top_ft_msl,turbulence_freq,icing_type,icing_intensity,icing_base_ft_msl,icing_top_ft_msl,icing_type,icing_intensity,icing_base_ft_msl,icing_top_ft_msl,visibility_statute_mi,wx_string,temp_c,wind_dir_degrees,wind_speed_kt,vert_gust_kt,report_type,raw_text';
const about = (source: string): string => `No errors\nNo warnings\n6 ms\ndata source=${source}\n2 results\n`;

describe('the list of METARs', () => {
  it('is read by the names in its head, behind the lines about the request', () => {
    const row = (text: string, lat: string, kind: string) =>
      `${text},KSFO,2026-06-20T21:56:00Z,${lat},-122.37,11.1,5.6,280,11,,10.0,30.00,1016.1,,,TRUE,TRUE,,,,,,SCT,11000,BKN,18000,,,,,VFR,,,,,,,,,,,,${kind},3.0`;
    const batch = readAirportList(
      `${about('metars')}${metarHead}\n${row('KSFO 202156Z 28011KT 10SM SCT110 BKN180 11/06 A3001', '37.62', 'METAR')}\n${row('"METAR KSFO 202130Z 28012KT 10SM, A3001"', '-99.99', 'SPECI')}\n`,
      'METAR',
      noon,
    );
    expect(batch.stations).toEqual([
      { id: 'ad-KSFO', type: 'ad', name: 'KSFO', lat: 37.62, lon: -122.37, elevation: 3, cc: null, rank: 1 },
    ]);
    expect(batch.reports.map(({ kind, ts }) => [kind, new Date(ts).toISOString().slice(8, 16)])).toEqual([
      ['METAR', '20T21:56'],
      ['SPECI', '20T21:30'],
    ]);
    expect(batch.rows[0]?.values.temp).toBeCloseTo(284.15);
    // A place beyond the pole is none.
    expect(batch.rows[1]).not.toHaveProperty('lat');
  });

  it('without a head has no rows', () => {
    expect(readAirportList('<html>busy</html>', 'METAR', noon)).toMatchObject({ rows: [], reports: [] });
  });
});

it('the list of what pilots met has its text in the last column, and the place of the list', () => {
  const cells = Array.from({ length: pilotHead.split(',').length }, () => '');
  cells[pilotHead.split(',').indexOf('latitude')] = '56.4988';
  cells[pilotHead.split(',').indexOf('longitude')] = '-134.9229';
  cells[cells.length - 1] = 'SIT UA /OV BKA116030/TM 2130/FL340/TP B737/TB LGT CHOP/RM ZAN';
  const { pilotReports, unusable } = readPilotList(
    `${about('aircraftreports')}${pilotHead}\n${cells.join(',')},\nrubbish\n`,
    noon,
  );
  expect(pilotReports).toMatchObject([{ lat: 56.4988, lon: -134.9229, altitude: 10_363, aircraft: 'B737' }]);
  expect(unusable).toEqual({ unreadable: 1 });
});

describe('lists of SIGMETs', () => {
  const isigmet = {
    icaoId: 'FAOR',
    firId: 'FAJA',
    receiptTime: '2026-06-20T10:13:30.633Z',
    validTimeFrom: Date.UTC(2026, 5, 20, 18) / 1000,
    validTimeTo: Date.UTC(2026, 5, 20, 22) / 1000,
    seriesId: 'D01',
    hazard: 'TURB',
    qualifier: 'SEV',
    base: 0,
    top: 6500,
    geom: 'AREA',
    coords: [
      { lon: 28.75, lat: -31.083 },
      { lon: 30.9, lat: -32.25 },
      { lon: 30.85, lat: -32.35 },
    ],
    dir: 'W',
    spd: 'UNK',
    rawSigmet:
      'WSZA21 FAOR 201746\nFAJA SIGMET D01 VALID 201800/202200 FAOR-\nFAJA JOHANNESBURG FIR SEV TURB FCST WI S3105 E02845 - S3215 E03054 - S3221 E03051 - S3108 E02839 SFC/FL065=',
  };
  const read = (...list: object[]) => readAreaList(JSON.stringify(list), noon);

  it('of the world name points of the compass, and what is not known', () => {
    const { areas } = read(isigmet, { ...isigmet, seriesId: 'D02', rawSigmet: 'x', dir: 'NNE', spd: '25' });
    expect(areas).toMatchObject([
      { kind: 'SIGMET', hazard: 'turbulence', severity: 'SEV', lower: 0, upper: 1981, dir: 270, speed: null },
      { dir: 22.5, speed: 12.9 },
    ]);
    // The ring is closed.
    expect(areas[0]?.polygons[0]?.[0]).toHaveLength(4);
  });

  it('have several areas, and a text where the corners are none', () => {
    const { coords } = isigmet;
    expect(read({ ...isigmet, geom: 'AREAS', coords: [coords, coords, []] }).areas[0]?.polygons).toHaveLength(2);
    const [line] = read({ ...isigmet, geom: 'LINE', coords: coords.slice(0, 2) }).areas;
    expect(line?.polygons[0]?.[0]?.length).toBeGreaterThanOrEqual(4);
    expect(line?.polygons[0]?.[0]?.[0]).toEqual([28.75, expect.closeTo(-31.083, 2)]);
  });

  it('of the United States have AIRMETs too, and outlooks that are no warning', () => {
    const { rawSigmet, hazard: _, ...rest } = isigmet;
    const airmet = { ...rest, rawAirSigmet: rawSigmet, airSigmetType: 'AIRMET', hazard: 'IFR', movementDir: 90 };
    const { areas, unusable } = read(airmet, { ...airmet, airSigmetType: 'OUTLOOK' }, { rawSigmet: 5 });
    expect([areas.map(({ kind, hazard, dir }) => [kind, hazard, dir]), unusable]).toEqual([
      [['AIRMET', 'ifr', 90]],
      { unreadable: 2 },
    ]);
    expect(readAreaList('{', noon).unusable).toEqual({ unreadable: 1 });
  });
});
