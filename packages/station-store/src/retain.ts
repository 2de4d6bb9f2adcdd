import { stationTypes, isProfessional } from '@meltemi/catalogue';
import { keptMinutes } from './accept-rows.rules.ts';
import type { Engine } from './engines/engine.ts';
import { toMinutes } from './scaling.rules.ts';

/** Every report is kept this long, minutes: 72 h. */
const wholeMinutes = 72 * 60;
/** Warnings and reports of pilots are kept this long after they ended, minutes. */
const afterwardsMinutes = 24 * 60;
/** Ascents are kept this long, minutes: 8 days. */
const ascentMinutes = 8 * 1440;
/** Stations of one change, so that nobody who serves waits longer than a few ms. */
const stationsAtOnce = 100;

const professionals = stationTypes
  .filter(isProfessional)
  .map((type) => `'${type}'`)
  .join(', ');

/**
 * Drops what is too old: all reports after 72 h, but one an hour of professional stations, which goes after 31 days.
 * `thinnedTo` is how far an earlier call came, minutes, so that rows that were looked at are not looked at again.
 */
export async function retainRows(engine: Engine, now: number, thinnedTo: number): Promise<number> {
  const minutes = toMinutes(now);
  const whole = minutes - wholeMinutes;
  const [last] = await engine.all('select max(num) as num from @station');
  const most = Number(last?.['num'] ?? 0);
  let gone = 0;
  for (let from = 0; from <= most; from += stationsAtOnce) {
    const range = [from, from + stationsAtOnce - 1];
    gone += await engine.change(async (change) => {
      let count = 0;
      for (const table of ['obs', 'air', 'track'] as const) {
        count += await change.run(
          `delete from @${table} where station between $1 and $2 and ts < $3 and station in
           (select num from @station where num between $1 and $2 and type not in (${professionals}))`,
          [...range, whole],
        );
        count += await change.run(`delete from @${table} where station between $1 and $2 and ts < $3`, [
          ...range,
          minutes - keptMinutes,
        ]);
        // Of each hour the last report stays.
        count += await change.run(
          `delete from @${table} where station between $1 and $2 and ts >= $4 and ts < $3 and exists
           (select 1 from @${table} n where n.station = ${table}.station and n.ts > ${table}.ts
            and n.ts < (${table}.ts / 60 + 1) * 60)`,
          [...range, whole, thinnedTo],
        );
      }
      return count;
    });
  }
  return gone + (await retainDocuments(engine, minutes));
}

function retainDocuments(engine: Engine, minutes: number): Promise<number> {
  return engine.change(async (change) => {
    const before = (age: number): number[] => [minutes - age];
    return (
      (await change.run('delete from @report where ts < $1', before(wholeMinutes))) +
      (await change.run('delete from @ascent where ts < $1', before(ascentMinutes))) +
      (await change.run('delete from @area where stop < $1', before(afterwardsMinutes))) +
      (await change.run('delete from @pilot_report where ts < $1', before(afterwardsMinutes))) +
      (await change.run('delete from @notam where stop < $1', before(afterwardsMinutes)))
    );
  });
}
