import { isSilent, lastReport, scheduleOf, truthNames, type Place } from '@meltemi/atmosphere';
import type { StationWriter } from '@meltemi/station-store';
import { askTruth, type WorldAccess } from './ask-world.ts';
import { reportOf, type SentReport } from './make-report.ts';
import { writeSent } from './region-watch.ts';
import { regionsOf } from './regions.rules.ts';
import { movingRecord, type MovingStation } from './station-list.ts';

/** What moving stations are watched with. */
export interface FleetOptions {
  readonly seed: number;
  readonly world: WorldAccess;
  readonly writer: Pick<StationWriter, 'write' | 'reports' | 'stations'>;
}

/** Ships and drifting buoys, which report at full hours only: each time the world is asked where they are then. */
export class FleetWatch {
  readonly #moving: readonly MovingStation[];
  readonly #options: FleetOptions;
  readonly #known = new Set<string>();
  readonly #sent = new Map<MovingStation['type'], number>();

  constructor(moving: readonly MovingStation[], options: FleetOptions) {
    this.#moving = moving;
    this.#options = options;
  }

  /** Sends the newest report of each kind unless that was done. */
  async bring(now: number): Promise<void> {
    for (const type of ['ship', 'dbuoy'] as const) {
      const ts = lastReport(scheduleOf({ type }), now);
      if (this.#sent.get(type) === ts) continue;
      await this.send(type, ts);
      this.#sent.set(type, ts);
    }
  }

  /** Sends the reports of a kind at a full hour. */
  async send(type: MovingStation['type'], ts: number): Promise<void> {
    const { seed, world, writer } = this.#options;
    const there = this.#moving.filter((one) => one.type === type).map(({ at }) => at(ts));
    await this.#introduce(type, there);
    for (const { places, corners } of regionsOf(there)) {
      const truths = await askTruth(world, { seenBy: null, ts, corners }, places, truthNames[type]);
      const sent: SentReport[] = [];
      for (const [k, { id, lat, lon }] of places.entries()) {
        const station = { id, type, lat, lon, elevation: 0, cc: null };
        const report = isSilent(seed, station, ts) ? null : reportOf(seed, station, ts, truths[k]!);
        if (report !== null) sent.push({ ...report, row: { ...report.row, lat, lon } });
      }
      await writeSent(writer, sent);
    }
  }

  async #introduce(type: MovingStation['type'], there: readonly (Place & { id: string })[]): Promise<void> {
    const fresh = there.filter(({ id }) => !this.#known.has(id));
    if (fresh.length === 0) return;
    await this.#options.writer.stations(fresh.map((one) => movingRecord(type, one)));
    for (const { id } of fresh) this.#known.add(id);
  }
}
