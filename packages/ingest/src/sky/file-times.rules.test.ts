import { describe, expect, it } from 'vitest';
import { skyFeeds } from './feeds.ts';
import { listAddresses, listedScans, namedScans, timedPath } from './file-times.rules.ts';

const feed = (name: string) => skyFeeds.find((one) => one.name === name)!;
const at = Date.UTC(2026, 6, 14, 15, 5);

describe('names of files', () => {
  it('hold the time', () => {
    expect(timedPath('{YYYY}/{DDD}/{yy}{MM}{DD}-{HH}{mm}/{other}', at)).toBe('2026/195/260714-1505/{other}');
    expect(timedPath('{DDD}', Date.UTC(2024, 11, 31, 23, 59))).toBe('366');
  });

  it('of a regular source are known, up to what may be there', () => {
    const scans = namedScans(feed('opera'), 'http://x', at - 600_000, at + 8 * 60_000);
    expect(scans.map(({ urls }) => urls[0])).toEqual([
      'http://x/2026/07/14/OPERA/COMP/OPERA@20260714T1500@0@DBZH.h5',
      'http://x/2026/07/14/OPERA/COMP/OPERA@20260714T1505@0@DBZH.h5',
    ]);
    expect(namedScans(feed('himawari'), 'http://x', at - 600_000, at + 3_600_000)[0]?.urls).toHaveLength(10);
  });

  it('of others come from lists, hour by hour', () => {
    const addresses = listAddresses(feed('mrms'), 'http://x', at - 3_600_000, at);
    expect(addresses).toHaveLength(2);
    expect(decodeURIComponent(addresses[1]!)).toBe(
      'http://x/?list-type=2&prefix=CONUS/MergedReflectivityQCComposite_00.50/20260714/MRMS_MergedReflectivityQCComposite_00.50_20260714-15',
    );
  });

  it('are read out of a list, in order, others passed over', () => {
    const list =
      '<?xml version="1.0"?><ListBucketResult><Contents><Key>GLM-L2-LCFA/2018/298/05/OR_GLM-L2-LCFA_G16_s20182980537200_e2_c3.nc</Key></Contents>' +
      '<Contents><Key>GLM-L2-LCFA/2018/298/05/OR_GLM-L2-LCFA_G16_s20182980537000_e20182980537200_c20182980537216.nc</Key></Contents>' +
      '<Contents><Key>readme.txt</Key></Contents></ListBucketResult>';
    expect(listedScans(feed('glm-east'), 'http://x', list).map(({ ms }) => new Date(ms).toISOString())).toEqual([
      '2018-10-25T05:37:00.000Z',
      '2018-10-25T05:37:20.000Z',
    ]);
    expect(listedScans(feed('glm-east'), 'http://x', '<html>busy</html>')).toEqual([]);
  });
});

describe('the table of sources', () => {
  it('names each once, with bounds, attribution and licence', () => {
    expect(new Set(skyFeeds.map(({ name }) => name)).size).toBe(skyFeeds.length);
    for (const { bounds, attribution, licence, base, intervalMs } of skyFeeds) {
      expect([bounds.length, attribution.length > 3, licence.length > 3]).toEqual([4, true, true]);
      expect(base === null || base.startsWith('https://')).toBe(true);
      expect(intervalMs).toBeGreaterThanOrEqual(20_000);
    }
  });

  it('lets no flash count twice: the halves of the two satellites meet', () => {
    expect(feed('glm-west').bounds[2]).toBe(feed('glm-east').bounds[0]);
  });
});
