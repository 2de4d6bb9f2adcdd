import type { GribField } from '@meltemi/grib';
import { IngestError } from '../ingest-error.ts';
import type { Signature } from '../models/model.ts';
import type { Span } from '../transport/noaa-index.rules.ts';

/** What a field must be. */
export interface WantedField {
  /** The run; null where any will do. */
  readonly refTs: number | null;
  /** Hours after the reference time; null where the field does not change. */
  readonly hour: number | null;
  readonly signature: Signature;
}

/** Code table 4.10 of the spans that are gathered over time. */
const processOf: Readonly<Record<Exclude<Span, 'moment'>, number>> = { average: 0, total: 1, maximum: 2 };

/** Why a field is not the wanted one; null when it is. */
export function whyWrong(field: GribField, { refTs, hour, signature }: WantedField): string | null {
  const { parameter, level, times, constituent, wavelength } = field.product;
  if (refTs !== null && times.reference.getTime() !== refTs) return `of the run ${times.reference.toISOString()}`;
  if (hour !== null && times.hours.to !== hour) return `valid after ${times.hours.to} hours in place of ${hour}`;
  const numbers = `${parameter.discipline}.${parameter.category}.${parameter.number}`;
  if (signature.parameters.length > 0 && !signature.parameters.includes(numbers))
    return `parameter ${numbers} in place of ${signature.parameters.join(' or ')}`;
  const { aerosol } = signature;
  if (aerosol !== null && constituent !== aerosol.type) return `of aerosol ${constituent} in place of ${aerosol.type}`;
  if (aerosol !== null && aerosol.nanometres !== null) {
    const from = (wavelength?.from ?? 0) * 1e9;
    const to = (wavelength?.to ?? wavelength?.from ?? 0) * 1e9;
    if (aerosol.nanometres < from - 1 || aerosol.nanometres > to + 1) return `at ${from} to ${to} nm`;
  }
  if (signature.surface === null) return null;
  const [code, value] = signature.surface;
  const { first } = level;
  const same =
    first.code === code && first.value !== null && Math.abs(first.value - value) <= 1e-6 * Math.max(1, Math.abs(value));
  return same ? null : `on ${level.text}`;
}

/** True when a field is gathered over time in the wanted way: of one quantity packages have the mean, the total and the moment. */
export function isSpan(field: GribField, span: Span): boolean {
  const { statistics } = field.product.times;
  return span === 'moment' ? statistics === null : statistics?.process === processOf[span];
}

/** The field of a file: by its number, or the first one that is the wanted one. Another field must never be taken for it. */
export function chooseField(fields: readonly GribField[], part: number | null, wanted: WantedField): GribField {
  if (part === null) {
    const found = fields.find((field) => whyWrong(field, wanted) === null);
    if (found !== undefined) return found;
    // One field in the file: say what it is. Several: none of them is it.
    const [only] = fields;
    throw new IngestError(
      'wrong-field',
      fields.length === 1 && only !== undefined
        ? (whyWrong(only, wanted) ?? '')
        : `none of ${fields.length} fields is the requested one`,
    );
  }
  const field = fields[part];
  if (field === undefined) throw new IngestError('bad-data', `field ${part + 1} of a message with ${fields.length}`);
  const why = whyWrong(field, wanted);
  if (why !== null) throw new IngestError('wrong-field', why);
  return field;
}
