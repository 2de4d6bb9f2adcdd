import { describe, expect, it } from 'vitest';
import { models } from './models.ts';

const refTs = Date.UTC(2026, 10, 15, 6);
const pickOf = (model: keyof typeof models, quantity: string, level = 'surface') =>
  models[model].picks.find((pick) => pick.quantity === quantity && pick.level === level) ?? null;

describe('addresses', () => {
  it('are those of the providers', () => {
    expect(models.gfs.path({ refTs, hour: 3 }, null)).toBe('/gfs.20261115/06/atmos/gfs.t06z.pgrb2.0p25.f003');
    expect(models.gfs.indexPath?.({ refTs, hour: 120 })).toBe('/gfs.20261115/06/atmos/gfs.t06z.pgrb2.0p25.f120.idx');
    expect(models['gfs-wave'].path({ refTs, hour: 3 }, null)).toBe(
      '/gfs.20261115/06/wave/gridded/gfswave.t06z.global.0p25.f003.grib2',
    );
    expect(models.ecmwf.path({ refTs, hour: 3 }, null)).toBe(
      '/20261115/06z/ifs/0p25/oper/20261115060000-3h-oper-fc.grib2',
    );
    expect(models['ecmwf-wave'].indexPath?.({ refTs, hour: 144 })).toBe(
      '/20261115/06z/ifs/0p25/wave/20261115060000-144h-wave-fc.index',
    );
    expect(models['ecmwf-ens'].path({ refTs, hour: 24 }, null)).toBe(
      '/20261115/06z/ifs/0p25/enfo/20261115060000-240h-enfo-ep.grib2',
    );
    expect(models['ecmwf-ens'].indexPath?.({ refTs, hour: 252 })).toBe(
      '/20261115/06z/ifs/0p25/enfo/20261115060000-360h-enfo-ep.index',
    );
    expect(models.gefs.indexPath?.({ refTs, hour: 6 })).toBe(
      '/gefs.20261115/06/atmos/pgrb2ap5/gespr.t06z.pgrb2a.0p50.f006.idx',
    );
    const grib = '/weather/nwp/icon-eu/grib/06/';
    expect(models['icon-eu'].path({ refTs, hour: 3 }, pickOf('icon-eu', 'temp'))).toBe(
      `${grib}t_2m/icon-eu_europe_regular-lat-lon_single-level_2026111506_003_T_2M.grib2.bz2`,
    );
    expect(models['icon-eu'].path({ refTs, hour: 3 }, pickOf('icon-eu', 'temp', '500h'))).toBe(
      `${grib}t/icon-eu_europe_regular-lat-lon_pressure-level_2026111506_003_500_T.grib2.bz2`,
    );
    expect(models['icon-eu'].path({ refTs, hour: 0 }, pickOf('icon-eu', 'modelElevation'))).toBe(
      `${grib}hsurf/icon-eu_europe_regular-lat-lon_time-invariant_2026111506_HSURF.grib2.bz2`,
    );
  });

  it.each<[keyof typeof models, string, string, number, string]>([
    [
      'icon',
      'temp',
      'surface',
      3,
      '/weather/nwp/icon/grib/06/t_2m/icon_global_icosahedral_single-level_2026111506_003_T_2M.grib2.bz2',
    ],
    [
      'icon',
      'gh',
      '500h',
      120,
      '/weather/nwp/icon/grib/06/fi/icon_global_icosahedral_pressure-level_2026111506_120_500_FI.grib2.bz2',
    ],
    [
      'icon',
      'modelElevation',
      'surface',
      0,
      '/weather/nwp/icon/grib/06/hsurf/icon_global_icosahedral_time-invariant_2026111506_HSURF.grib2.bz2',
    ],
    [
      'icon-d2',
      'temp',
      'surface',
      3,
      '/weather/nwp/icon-d2/grib/06/t_2m/icon-d2_germany_regular-lat-lon_single-level_2026111506_003_2d_t_2m.grib2.bz2',
    ],
    [
      'icon-d2',
      'temp',
      '500h',
      3,
      '/weather/nwp/icon-d2/grib/06/t/icon-d2_germany_regular-lat-lon_pressure-level_2026111506_003_500_t.grib2.bz2',
    ],
    [
      'icon-d2',
      'modelElevation',
      'surface',
      0,
      '/weather/nwp/icon-d2/grib/06/hsurf/icon-d2_germany_regular-lat-lon_time-invariant_2026111506_000_0_hsurf.grib2.bz2',
    ],
    [
      'icon-eu-wave',
      'wwavesFrom',
      'surface',
      78,
      '/weather/maritime/wave_models/ewam/grib/06/mdww/EWAM_MDWW_2026111506_078.grib2.bz2',
    ],
    ['hrrr', 'temp', 'surface', 3, '/hrrr.20261115/conus/hrrr.t06z.wrfsfcf03.grib2'],
    ['hrrr', 'temp', '500h', 48, '/hrrr.20261115/conus/hrrr.t06z.wrfprsf48.grib2'],
    ['hrrr-alaska', 'temp', 'surface', 3, '/hrrr.20261115/alaska/hrrr.t06z.wrfsfcf03.ak.grib2'],
    [
      'arome',
      'temp',
      'surface',
      3,
      '/2026-11-15T06:00:00Z/arome/001/SP1/arome__001__SP1__03H__2026-11-15T06:00:00Z.grib2',
    ],
    [
      'arome-france',
      'temp',
      '500h',
      6,
      '/2026-11-15T06:00:00Z/arome/0025/IP1/arome__0025__IP1__00H06H__2026-11-15T06:00:00Z.grib2',
    ],
    [
      'arome-france',
      'cape',
      'surface',
      42,
      '/2026-11-15T06:00:00Z/arome/0025/SP2/arome__0025__SP2__37H42H__2026-11-15T06:00:00Z.grib2',
    ],
    [
      'arome-antilles',
      'windU',
      '100m',
      7,
      '/2026-11-15T06:00:00Z/arome-om/ANTIL/0025/HP1/arome-om-ANTIL__0025__HP1__007H__2026-11-15T06:00:00Z.grib2',
    ],
    [
      'arome-reunion',
      'temp',
      'surface',
      7,
      '/2026-11-15T06:00:00Z/arome-om/INDIEN/0025/SP1/arome-om-INDIEN__0025__SP1__007H__2026-11-15T06:00:00Z.grib2',
    ],
    [
      'hrdps',
      'temp',
      'surface',
      3,
      '/20261115/WXO-DD/model_hrdps/continental/2.5km/06/003/20261115T06Z_MSC_HRDPS_TMP_AGL-2m_RLatLon0.0225_PT003H.grib2',
    ],
    [
      'hrdps',
      'gh',
      '500h',
      3,
      '/20261115/WXO-DD/model_hrdps/continental/2.5km/06/003/20261115T06Z_MSC_HRDPS_HGT_ISBL_0500_RLatLon0.0225_PT003H.grib2',
    ],
    [
      'rdwps-wave',
      'waves',
      'surface',
      3,
      '/20261115/WXO-DD/model_rdwps/national/2.5km/06/20261115T06Z_MSC_RDWPS_HTSGW_Sfc_RLatLon0.0225_PT003H.grib2',
    ],
    ['ecmwf-analysis', 'skin', 'surface', 0, '/20261115/06z/ifs/0p25/oper/20261115060000-0h-oper-fc.grib2'],
    [
      'ukv',
      'temp',
      'surface',
      3,
      '/uk-deterministic-2km/20261115T0600Z/20261115T0900Z-PT0003H00M-temperature_at_screen_level.nc',
    ],
    [
      'cmems',
      'tideU',
      'surface',
      3,
      '/metadata/GLOBAL_ANALYSISFORECAST_PHY_001_024/cmems_mod_glo_phy_anfc_merged-uv_PT1H-i_202211/dataset.stac.json',
    ],
    ['gefs-chem', 'pm2p5', 'surface', 3, '/gefs.20261115/06/chem/pgrb2ap25/gefs.chem.t06z.a2d_0p25.f003.grib2'],
    [
      'geos-cf',
      'no2',
      'surface',
      21,
      '/gmao/geos-cf/v2/fcst/Y2026/M11/D15/GEOS.cf.fcst.aqc_tavg_1hr_glo_L1440x721_slv.20261115_06z%2B20261116_0230z.R0.nc4',
    ],
  ])('of %s: %s on %s after %d h', (model, quantity, level, hour, path) => {
    const pick = pickOf(model, quantity, level);
    expect(pick).not.toBeNull();
    expect(models[model].path({ refTs, hour }, pick)).toBe(path);
    if (models[model].driver === 'index')
      expect(models[model].indexPath?.({ refTs, hour }, pick)).toMatch(/\.idx$|\.index$/);
  });
});
