/** Frames of the map, each case in a fresh browser, as ratios to a bare MapLibre frame of the same run. */
import { openLab } from '../tests/render/harness/lab.ts';

const FRAMES = 40;

async function fresh<T>(name: string, ...args: unknown[]): Promise<T> {
  const lab = await openLab();
  try {
    return await lab.runFile<T>('/bench/render-scenes.ts', name, ...args);
  } finally {
    await lab.close();
  }
}

const bare = await fresh<number>('mapFrame', 'bare', FRAMES);
console.log(`bare MapLibre frame                 ${bare.toFixed(1)} ms`);
for (const scene of ['wind', 'particles', 'wind + particles'] as const) {
  const ms = await fresh<number>('mapFrame', scene, FRAMES);
  console.log(`${scene.padEnd(34)}  ${ms.toFixed(1)} ms  ${(ms / bare).toFixed(2)} x bare`);
}
console.log(`15,000 particles on a plain canvas  ${(await fresh<number>('canvasFrame', FRAMES)).toFixed(1)} ms`);
