import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Geography } from '@meltemi/atmosphere';

/** The ground of a test: one broad continent (17° W … 70° E, 35° S … 52° N) that has a plateau in its north-east. */
export function testGround(): Geography {
  const [width, height] = [2880, 1440];
  const elevation = new Int16Array(width * height);
  const land = new Uint8Array(width * height);
  for (let row = 300; row < 1000; row++) {
    for (let column = 1300; column < 2000; column++) {
      land[row * width + column] = 255;
      elevation[row * width + column] = column > 1600 && row < 600 ? 900 : 120;
    }
  }
  return { width, height, elevation, land };
}

/** Writes the ground of a test as the data build writes the real one. */
export async function writeGround(to: string): Promise<void> {
  const { width, height, elevation, land } = testGround();
  await mkdir(to, { recursive: true });
  await writeFile(join(to, 'geography.json'), JSON.stringify({ width, height }));
  await writeFile(join(to, 'elevation.i16'), new Uint8Array(elevation.buffer));
  await writeFile(join(to, 'land.u8'), land);
}
