import { surfaces } from '#controls/index.ts';
import { useText } from '#language/index.ts';
import { momentText, type TimeStyle } from '../rules/times.rules.ts';

/** A row of a chart in words. */
export interface SpokenRow {
  readonly name: string;
  readonly value: (index: number) => string;
}

/** What a chart shows, as a table for those who cannot see it: a row a moment, a column a quantity. */
export function ChartTable({
  caption,
  moments,
  style,
  rows,
}: {
  caption: string;
  moments: readonly number[];
  style: TimeStyle;
  rows: readonly SpokenRow[];
}) {
  const t = useText('detail');
  return (
    <div className={surfaces.hidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('row_hour')}</th>
            {rows.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moments.map((ts, index) => (
            <tr key={ts}>
              <th scope="row">{momentText(ts, style)}</th>
              {rows.map(({ name, value }) => (
                <td key={name}>{value(index)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
