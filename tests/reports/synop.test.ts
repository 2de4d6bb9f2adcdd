import { readBufr, readSurface, readSynop, type StationReport } from '@meltemi/reports';
import { describe, expect, it } from 'vitest';
import { bulletin } from './bulletins.ts';
import { sampleNote, sampleText, skipSamples } from './samples.ts';

const received = Date.UTC(2022, 2, 21, 12, 5);
const bulletinOf2022 = 'synop-bufr/A_SMRO01YRBK211200_C_EDZW_20220321120500_12524785.txt';

describe.skipIf(skipSamples)(`real bulletins of FM 12${sampleNote}`, () => {
  // What stands here is read even where the tests are skipped.
  const { reports, unusable } = readSynop(skipSamples ? '' : sampleText(bulletinOf2022), received);

  it.each(['15015', '15090', '15200', '15260', '15310', '15420', '15480'])(
    '%s has the values of the BUFR message that its service made of the same text',
    (id) => {
      const text = reports.find(({ station }) => station.id === id);
      const binary = [...readBufr(bulletin(`synop-bufr/${id}.bin`))].flatMap(({ message }) =>
        message === null ? [] : readSurface(message).reports,
      )[0];
      // The message has no place for water and gusts, and rounds eighths to hundredths.
      const values = ({ time, measured }: StationReport) => {
        const { temperature, dewPoint, windDirection, windSpeed, pressure, stationPressure, visibility, weather } =
          measured;
        const eighths = measured.cloudCover === null ? null : Math.round(measured.cloudCover * 8);
        return {
          time,
          temperature,
          dewPoint,
          windDirection,
          windSpeed,
          pressure,
          stationPressure,
          visibility,
          weather,
          eighths,
        };
      };
      expect(values(text!)).toEqual(values(binary!));
    },
  );

  it('are read for every station', () => {
    const stations = sampleText(bulletinOf2022).match(/(?:^|\s)15\d{3}(?= [0-9/]{5} )/gu) ?? [];
    expect([reports.length, unusable]).toEqual([stations.length, 0]);
    const other = readSynop(
      sampleText('synop-bufr/A_SMRO01YRBK171200_C_EDZW_20230117120502_51362175-2.txt'),
      Date.UTC(2023, 0, 17, 12, 5),
    );
    expect([other.reports.length > 20, other.unusable]).toEqual([true, 0]);
    for (const { measured } of other.reports) expect(measured.temperature).not.toBeNull();
  });
});
