import type { Sounding } from '@meltemi/fields';
import { surfaces } from '#controls/index.ts';
import { useFormats, useText } from '#language/index.ts';
import { readingAt } from './readings.rules.ts';
import type { SoundingUnits } from './useSoundingUnits.ts';

/** The levels of the column as a table, for those who cannot see the diagram. */
export function SoundingTable({
  sounding,
  units,
  numbers,
  caption,
}: {
  sounding: Sounding;
  units: SoundingUnits;
  numbers: boolean;
  caption: string;
}) {
  const t = useText('detail');
  const { fixed } = useFormats();
  const rows = Array.from(sounding.pressure).flatMap(
    (pressure) => readingAt(sounding, pressure, units, numbers, fixed) ?? [],
  );
  return (
    <div className={surfaces.hidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {(['pressure', 'altitude', 'temperature', 'dewPoint', 'wind', 'direction'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`row_${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pressure, height, temperature, dewPoint, wind, direction }) => (
            <tr key={pressure}>
              <th scope="row">{t('pressureLevel', { pressure })}</th>
              <td>{height}</td>
              <td>{temperature}</td>
              <td>{dewPoint}</td>
              <td>{wind}</td>
              <td>{direction}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
