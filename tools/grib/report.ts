import { gunzipSync, inflateSync } from 'node:zlib';
import { bunzip2, GribError, readGrib, type GribField } from '@meltemi/grib';

/** A file as it came from a provider: bzip2 and gzip are taken off first. */
export function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0x42 && bytes[1] === 0x5a && bytes[2] === 0x68) return bunzip2(bytes);
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return new Uint8Array(gunzipSync(bytes));
  return bytes;
}

/** Native zlib for PNG packing, bounded by the length that the field needs. */
const inflate = (stream: Uint8Array, length: number): Uint8Array =>
  new Uint8Array(inflateSync(stream, { maxOutputLength: length }));

/** A part of a description, or the code and template that stand in its way. */
function orCode(read: () => string): string {
  try {
    return read();
  } catch (error) {
    if (error instanceof GribError) return '(' + error.code + (error.template ? ' ' + error.template : '') + ')';
    throw error;
  }
}

function describeField(field: GribField): string[] {
  return [
    field.place.message + 1 + (field.place.part > 0 ? '.' + (field.place.part + 1) : ''),
    orCode(() => field.product.parameter.ident),
    orCode(() => field.product.level.text),
    orCode(() => field.origin.referenceTime.toISOString().slice(0, 16) + 'Z'),
    orCode(() => {
      const { hours, statistics } = field.product.times;
      return hours.from === hours.to
        ? '+' + hours.to + ' h'
        : '+' + hours.from + '–' + hours.to + ' h ' + (statistics?.name ?? '');
    }),
    orCode(
      () =>
        field.grid.kind +
        (field.grid.columns ? ' ' + field.grid.columns + ' × ' + field.grid.rows : ' ' + field.points),
    ),
    '5.' + field.templates.packing + (field.hasBitmap ? ' bitmap' : ''),
  ];
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** One line a field: number, parameter, level, reference time, forecast hours, grid, packing. */
export function listFields(bytes: Uint8Array): string {
  const { fields, messages, skipped, edition1 } = readGrib(bytes);
  const heading = ['#', 'parameter', 'level', 'reference', 'valid', 'grid', 'packing'];
  const foot =
    fields.length +
    ' fields in ' +
    messages +
    ' messages' +
    (skipped > 0 ? ', ' + skipped + ' octets outside of messages' : '') +
    (edition1 > 0 ? ', ' + edition1 + ' messages of GRIB edition 1 passed over' : '');
  return table([heading, ...fields.map(describeField)]) + '\n' + foot;
}

/** One line a field: its value at the grid point nearest to a place. */
export function valuesAt(bytes: Uint8Array, place: { lat: number; lon: number }): string {
  const rows = readGrib(bytes).fields.map((field) => {
    const [number = '', ident = '', level = '', , valid = ''] = describeField(field);
    const found = orCode(() => {
      const index = field.grid.indexNear(place.lat, place.lon);
      if (index === null) return 'outside of the grid';
      const value = field.values({ inflate })[index]!;
      const point = field.grid.placeOf(index);
      const at = point ? ' at ' + point.lat.toFixed(4) + ', ' + point.lon.toFixed(4) : '';
      return (
        (Number.isNaN(value) ? 'missing' : Number(value.toPrecision(7)) + ' ' + field.product.parameter.unit).trim() +
        at
      );
    });
    return [number, ident, level, valid, found];
  });
  return table(rows);
}
