import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { regularGrid } from '@meltemi/fields';
import { fillBlocks } from '../disk/build-segment.ts';
import { blockCells, blockPoints, blockSide, blocksOf, runFolder } from '../disk/layout.ts';
import { missingCode, type Packing } from '../disk/packing.ts';
import { packValues } from '../disk/quantise.ts';
import type { RunDescription } from '../disk/run-description.ts';
import { describeRun, hourMs, testField } from '../disk/test-archive.ts';
import { blockBytes, chunkRows, chunksOf, rowsOfChunk, sumBytes } from './row-layout.ts';

/** For tests: the checksums of the parts of a file, as bytes of its table. */
export function sumTable(parts: Iterable<Uint8Array>): Uint8Array {
  return tableOf(Array.from(parts, (bytes) => crc32(bytes)));
}

/** For tests: a table of checksums that are known. */
export function tableOf(sums: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(sums.length * sumBytes));
  for (const [part, sum] of sums.entries()) view.setUint32(part * sumBytes, sum, true);
  return new Uint8Array(view.buffer);
}

/** For tests: the packings of version 1. */
export const oldPackings: Readonly<Record<string, Packing>> = {
  temp: { kind: 'linear', step: 0.01, offset: 273 },
  windU: { kind: 'linear', step: 0.01, offset: 0 },
  rain: { kind: 'log', step: 0.0005, floor: 0.05 },
  ptype: { kind: 'linear', step: 1, offset: 0 },
};

/** For tests: writes a published run as programs of version 1 did, a segment of series for all but the last steps `tail`. */
export function writeVersion1(
  folder: string,
  hours: readonly number[],
  { tail = 0, complete = true, ...rest }: Partial<RunDescription> & { tail?: number; complete?: boolean } = {},
): string {
  const { product, refTs, grid, provenance, nextTs } = describeRun(rest);
  const own = runFolder(product, refTs);
  for (const part of ['planes', 'series']) mkdirSync(join(folder, own, part), { recursive: true });
  const fields = Object.entries(oldPackings).map(([quantity, packing]) => {
    const planes = hours.map((hour) => {
      const { values } = testField(quantity, hour, grid);
      const codes = new Int16Array(values.length);
      packValues(packing, values, codes, quantity);
      return codes;
    });
    const size = regularGrid(grid);
    const sums: number[] = [];
    const slots = planes.map((codes) => {
      const bytes = new Uint8Array(codes.buffer);
      const rowBytes = size.nx * 2;
      const table = sumTable(
        Array.from({ length: chunksOf(size) }, (_, chunk) =>
          bytes.subarray(chunk * chunkRows * rowBytes, (chunk * chunkRows + rowsOfChunk(size, chunk)) * rowBytes),
        ),
      );
      sums.push(crc32(table));
      return Buffer.concat([bytes, table]);
    });
    const file = `planes/${quantity}-surface.i16`;
    writeFileSync(join(folder, own, file), Buffer.concat(slots));
    const count = hours.length - tail;
    const series: unknown[] = [];
    if (count > 0) {
      const { across, down } = blocksOf(size);
      const strips: Uint8Array[] = [];
      for (let by = 0; by < down; by++) {
        const height = Math.min(blockSide, size.ny - by * blockCells);
        const rows = new Int16Array(count * height * size.nx);
        for (let step = 0; step < count; step++)
          rows.set(
            planes[step]!.subarray(by * blockCells * size.nx, (by * blockCells + height) * size.nx),
            step * height * size.nx,
          );
        const strip = new Int16Array(across * blockPoints * count).fill(missingCode);
        fillBlocks(size, rows, height, count, strip);
        strips.push(new Uint8Array(strip.buffer));
      }
      const blocks = Buffer.concat(strips);
      const table = tableOf(
        Array.from({ length: across * down }, (_, block) =>
          crc32(blocks.subarray(block * blockBytes(count), (block + 1) * blockBytes(count))),
        ),
      );
      const name = `series/${quantity}-surface.0-${count}.i16`;
      writeFileSync(join(folder, own, name), Buffer.concat([blocks, table]));
      series.push({ file: name, first: 0, count, sum: crc32(table) });
    }
    return { quantity, level: 'surface', packing, file, hours, sums, series };
  });
  const updateTs = refTs + 4 * hourMs;
  const run = { product, refTs, updateTs, nextTs, complete, hours, grid, provenance, fields };
  writeFileSync(
    join(folder, own, 'manifest.json'),
    JSON.stringify({ format: 'meltemi-archive', version: 1, sum: crc32(JSON.stringify(run)), run }),
  );
  return own;
}
