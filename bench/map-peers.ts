/// <reference types="vite/client" />
/** Particles of ours and of others in a browser: the same canvas, count and wind, frames driven by hand and ended by reading one pixel. */
import type * as Leaflet from 'leaflet';
import leafletUrl from 'leaflet/dist/leaflet.js?url';
import velocityUrl from 'leaflet-velocity/dist/leaflet-velocity.js?url';
import { CanvasParticleLayer, flatView, PARTICLE_DEFAULTS, ParticleLayer, vectorMotion } from '@meltemi/render';
import { HEIGHT, median, WIDTH, wind, windField } from './map-scenes.ts';
import { webglWindPeer } from './webgl-wind-peer.ts';

/** Particles in every case. */
const COUNT = 15_000;
const WARM = 20;
const VIEW = { lat: 48, lon: 10, zoom: 4, width: WIDTH, height: HEIGHT };
const OURS = {
  kind: 'wind',
  motion: vectorMotion(0, 1),
  anim: 'intensive',
  settings: { ...PARTICLE_DEFAULTS, multiplier: 2 },
  fixedStep: 1 / 60,
} as const;

function canvasOf(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  canvas.style.cssText = 'position:absolute;left:0;top:0';
  document.body.append(canvas);
  return canvas;
}

async function timed(frames: number, draw: (at: number) => void, end: () => void): Promise<number> {
  const times: number[] = [];
  for (let k = 0; k < frames + WARM; k++) {
    // A pause as between frames of a screen, outside what is measured.
    await new Promise((resolve) => setTimeout(resolve, 2));
    const start = performance.now();
    draw(k * 16);
    end();
    if (k >= WARM) times.push(performance.now() - start);
  }
  return median(times);
}

const endGl = (gl: WebGLRenderingContext | WebGL2RenderingContext): (() => void) => {
  const pixel = new Uint8Array(4);
  return () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
};

/** Our particles by GL. */
export async function glOurs(frames: number): Promise<number> {
  const view = flatView(VIEW);
  const layer = new ParticleLayer(await windField(view), OURS);
  const gl = canvasOf().getContext('webgl2', { antialias: false });
  if (gl === null) throw new Error('no WebGL 2');
  return timed(
    frames,
    (at) => {
      gl.clear(gl.COLOR_BUFFER_BIT);
      layer.draw(gl, view, at);
    },
    endGl(gl),
  );
}

/** The same by the way of webgl-wind. */
export async function glPeer(frames: number): Promise<number> {
  const [width, height] = [360, 180];
  const pixels = new Uint8Array(width * height * 4);
  const part = (value: number): number => Math.round(((value + 40) / 80) * 255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set([...wind(90 - y, x - 180).map(part), 0, 255], (y * width + x) * 4);
  const gl = canvasOf().getContext('webgl', { antialias: false });
  if (gl === null) throw new Error('no WebGL');
  let seed = 1;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  return timed(
    frames,
    webglWindPeer(gl, { width, height, pixels, low: [-40, -40], high: [40, 40] }, COUNT, random),
    endGl(gl),
  );
}

/** Our particles on a plain canvas. */
export async function canvasOurs(frames: number): Promise<number> {
  const view = flatView(VIEW);
  const layer = new CanvasParticleLayer(await windField(view), OURS);
  const context = canvasOf().getContext('2d');
  if (context === null) throw new Error('no canvas');
  return timed(
    frames,
    (at) => layer.paint(context, view, at),
    () => void context.getImageData(0, 0, 1, 1),
  );
}

type VelocityLeaflet = typeof Leaflet & { velocityLayer(options: object): Leaflet.Layer };

/** Loads a script that leaves its work in the global scope. */
const script = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = src;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(`${src} did not load`)));
    document.head.append(element);
  });

/** leaflet-velocity on a map without tiles. */
export async function canvasPeer(frames: number): Promise<number> {
  await script(leafletUrl);
  await script(velocityUrl);
  const { L } = globalThis as unknown as { L: VelocityLeaflet };
  const container = document.createElement('div');
  container.style.cssText = `position:absolute;left:0;top:0;width:${WIDTH}px;height:${HEIGHT}px`;
  document.body.append(container);
  // Its frames are driven by hand, like ours.
  const driven: { frame: FrameRequestCallback | null } = { frame: null };
  const real = globalThis.requestAnimationFrame.bind(globalThis);
  const map = L.map(container, {
    zoomControl: false,
    attributionControl: false,
    fadeAnimation: false,
    zoomAnimation: false,
  }).setView([48, 10], 5);
  globalThis.requestAnimationFrame = (callback) => {
    if (!callback.toString().includes('evolve')) return real(callback);
    driven.frame = callback;
    return 1;
  };
  const header = {
    nx: 360,
    ny: 181,
    dx: 1,
    dy: 1,
    lo1: 0,
    la1: 90,
    lo2: 359,
    la2: -90,
    parameterCategory: 2,
    refTime: '2026-01-01T00:00:00Z',
    forecastTime: 0,
  };
  const data = ([0, 1] as const).map((part) => ({
    header: { ...header, parameterNumber: 2 + part },
    data: Array.from({ length: 360 * 181 }, (_, at) => wind(90 - Math.floor(at / 360), at % 360)[part]),
  }));
  const layer = L.velocityLayer({
    data,
    maxVelocity: 26,
    particleMultiplier: COUNT / (WIDTH * HEIGHT),
    frameRate: 1000,
    displayValues: false,
  });
  layer.addTo(map);
  while (driven.frame === null) await new Promise((resolve) => setTimeout(resolve, 20));
  const context = container.querySelector('canvas')?.getContext('2d');
  if (!context) throw new Error('leaflet-velocity has no canvas');
  return timed(
    frames,
    (at) => driven.frame?.(at),
    () => void context.getImageData(0, 0, 1, 1),
  );
}
