import { skyStep } from '@meltemi/catalogue';

/** A message a slot of this length, ms. */
export const slotMs = 2_000;

/** How far back a listener who was away hears what it missed, ms. */
export const replayMs = 300_000;

/** The start of the slot that a moment lies in. */
export const slotOf = (ms: number): number => Math.floor(ms / slotMs) * slotMs;

/** So long after the end of a slot its message goes out, ms: a timer may fire a little early. */
const afterSlotMs = 50;

/** How long it is until the message of the running slot goes out, ms: a stroke is on its way two seconds after it struck at the latest. */
export const untilMessage = (now: number): number => slotOf(now - afterSlotMs) + slotMs + afterSlotMs - now;

/** The start of the tick that a moment lies in. */
export const tickOf = (ms: number): number => Math.floor(ms / skyStep) * skyStep;

/** Strokes of a tick, four numbers each: ms after its start, latitude, longitude, kA. */
export type TickStrokes = Float32Array;

/** The strokes of a part of a tick as they are sent: about 25 bytes each. `from` and `to` are ms, the tick's start too. */
export function writeStrokes(tick: number, strokes: TickStrokes, from: number, to: number): string {
  const parts: { readonly dt: number; readonly text: string }[] = [];
  for (let k = 0; k < strokes.length; k += 4) {
    const dt = Math.round(tick + strokes[k]! - from);
    if (dt < 0 || tick + strokes[k]! >= to) continue;
    const place = `${Number(strokes[k + 1]!.toFixed(3))},${Number(strokes[k + 2]!.toFixed(3))}`;
    parts.push({ dt, text: `[${dt},${place},${Math.round(strokes[k + 3]!)}]` });
  }
  // A provider's strokes may come in any order.
  const inOrder = parts.toSorted((a, b) => a.dt - b.dt).map(({ text }) => text);
  return `{"t":${from},"s":[${inOrder.join(',')}]}`;
}

/** A message of the event stream: its id is the end of its slot, from which a listener goes on. */
export const writeEvent = (slot: number, body: string): string => `id: ${slot + slotMs}\ndata: ${body}\n\n`;

/**
 * Where a listener goes on: at the slot after the last one it heard, but no more than five minutes back. Null for
 * somebody new, and for an id that cannot be one.
 */
export function replayFrom(lastId: string | undefined, next: number): number | null {
  if (lastId === undefined || !/^\d{1,15}$/.test(lastId)) return null;
  const from = slotOf(Number(lastId));
  if (from >= next) return null;
  return Math.max(from, slotOf(next - replayMs));
}

/** Groups of listeners with how many each has. */
export type Crowd = ReadonlyMap<string, number>;

/**
 * Which group gives a place to a newcomer when all are taken: the one with most listeners, if it still has more than the
 * newcomer's own with the newcomer. Null where the newcomer has to go.
 */
export function givingWay(crowd: Crowd, newcomer: string): string | null {
  const own = (crowd.get(newcomer) ?? 0) + 1;
  let most: readonly [string, number] | null = null;
  for (const entry of crowd) if (entry[1] > own && entry[1] > (most?.[1] ?? 0)) most = entry;
  return most?.[0] ?? null;
}
