import { setImmediate as turn } from 'node:timers/promises';
import { truthNames, type Truth } from '@meltemi/atmosphere';
import type { StationWriter } from '@meltemi/station-store';
import { askTruth, type WorldAccess } from './ask-world.ts';
import { dueReports, hourMs, type KnownHours } from './due-reports.ts';
import type { SentReport } from './make-report.ts';
import type { Region } from './regions.rules.ts';
import type { FixedStation } from './station-list.ts';

/** What a region is watched with. */
export interface WatchOptions {
  readonly seed: number;
  readonly world: WorldAccess;
  readonly writer: Pick<StationWriter, 'write' | 'reports'>;
}

/** Stations whose reports are made between two turns of the server's loop: some milliseconds of work. */
const stationsOfTurn = 100;

/** Writes what stations sent. */
export async function writeSent(writer: WatchOptions['writer'], sent: readonly SentReport[]): Promise<void> {
  if (sent.length === 0) return;
  await writer.write(sent.map(({ row }) => row));
  const texts = sent.flatMap(({ text }) => (text === null ? [] : [text]));
  if (texts.length > 0) await writer.reports(texts);
}

/** What is true at every station of a region at a full hour. */
export async function truthsOf(
  world: WorldAccess,
  { places, corners }: Region<FixedStation>,
  ts: number,
): Promise<readonly Truth[]> {
  const out: Truth[] = [];
  // Stations that measure the same are asked for together.
  const kinds = new Map<string, number[]>();
  for (const [k, { type }] of places.entries()) {
    const names = truthNames[type].join(' ');
    kinds.set(names, [...(kinds.get(names) ?? []), k]);
  }
  for (const members of kinds.values()) {
    const asked = members.map((k) => places[k]!);
    const truths = await askTruth(world, { seenBy: null, ts, corners }, asked, truthNames[asked[0]!.type]);
    for (const [n, k] of members.entries()) out[k] = truths[n]!;
  }
  return out;
}

/** The fixed stations of a region: knows the hours around now, and what was sent already. */
export class RegionWatch {
  readonly region: Region<FixedStation>;
  readonly #options: WatchOptions;
  #hours = new Map<number, readonly Truth[]>();
  /** Everything up to this moment was sent, ms; null before the first time. */
  #sentUntil: number | null = null;

  constructor(region: Region<FixedStation>, options: WatchOptions) {
    this.region = region;
    this.#options = options;
  }

  /** Sends what is due by now; the first time that is everything since the full hour before the last. */
  async bring(now: number): Promise<void> {
    const hour = Math.floor(now / hourMs) * hourMs;
    const after = Math.max(this.#sentUntil ?? 0, hour - hourMs - 1);
    await this.#learn([hour, hour - hourMs, hour + hourMs]);
    await this.#send(after, now);
    this.#sentUntil = now;
  }

  /** Sends the reports of the last full hour alone: something to show, a third of the work. */
  async bringFirst(now: number): Promise<void> {
    const hour = Math.floor(now / hourMs) * hourMs;
    await this.#learn([hour]);
    await this.#send(hour - 1, hour);
  }

  async #learn(hours: readonly number[]): Promise<void> {
    for (const hour of hours) {
      if (this.#hours.has(hour)) continue;
      this.#hours.set(hour, await truthsOf(this.#options.world, this.region, hour));
    }
    for (const hour of this.#hours.keys()) if (hour < Math.min(...hours)) this.#hours.delete(hour);
  }

  async #send(after: number, until: number): Promise<void> {
    const { seed, world, writer } = this.#options;
    const { places } = this.region;
    let sent: SentReport[] = [];
    for (const [k, station] of places.entries()) {
      const known: KnownHours = (hour) => this.#hours.get(hour)?.[k];
      sent.push(...dueReports(seed, station, after, until, known));
      if ((k + 1) % stationsOfTurn !== 0 && k + 1 < places.length) continue;
      world.closing.throwIfAborted();
      await writeSent(writer, sent);
      sent = [];
      await turn();
    }
  }
}
