import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** One populated place of the GeoNames list (CC-BY 4.0). */
export interface GeoPlace {
  readonly id: number;
  readonly name: string;
  readonly ascii: string;
  readonly alternates: readonly string[];
  readonly lat: number;
  readonly lon: number;
  readonly featureCode: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
  readonly population: number;
  /** Metres above the sea, from the list's digital elevation model; undefined where it has none. */
  readonly elevation: number | undefined;
  readonly timeZone: string;
}

/** Reads the tab-separated list line by line, so that its 32 MB never stand in memory as text at once. */
export async function* readGeoNames(file: string): AsyncGenerator<GeoPlace> {
  for await (const line of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const cells = line.split('\t');
    if (cells.length < 18) continue;
    const cell = (index: number): string => cells[index] ?? '';
    const model = Number(cell(16));
    yield {
      id: Number(cell(0)),
      name: cell(1),
      ascii: cell(2),
      alternates: cell(3) === '' ? [] : cell(3).split(','),
      lat: Number(cell(4)),
      lon: Number(cell(5)),
      featureCode: cell(7),
      country: cell(8),
      admin1: cell(10),
      admin2: cell(11),
      population: Number(cell(14)),
      // The list writes -9999 where its elevation model has a hole.
      elevation: cell(16) === '' || model < -500 ? undefined : model,
      timeZone: cell(17),
    };
  }
}
