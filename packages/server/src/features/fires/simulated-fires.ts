import { openWarningReader, openWarningWriter } from '@meltemi/archive';
import { shownFireMs } from '@meltemi/catalogue';
import { longestFire, type SimulatedFire } from '@meltemi/dangers';
import { simulateFires } from '#observer/fire-pass.ts';
import { fireFolder } from '#services/open-fires.ts';
import type { Job, ServerServices } from '#services/services.ts';

const day = 86_400_000;
/** How often a new day is looked for, ms. */
const lookEvery = 5 * 60_000;
/** Days whose fires may still be shown. */
const daysBack = longestFire + Math.ceil(shownFireMs / day);

const dayOf = ({ id }: SimulatedFire): number => Number(id.split('-')[0]);

/** Makes the fires of the days that may still be shown, unless they lie on disk already: the newest day first. */
export async function bringFires(services: ServerServices): Promise<void> {
  const { configuration, now, closing, log } = services;
  const { seed } = configuration;
  const { simulated } = await services.openedForecasts();
  if (simulated === null) return;
  const today = Math.floor(now() / day);
  const folder = fireFolder(configuration, 'simulated');
  const ident = `simulated-${seed}`;
  const there = (await openWarningReader<SimulatedFire>(folder, 'fires').snapshots()).find(
    ({ source, at }) => source.ident === ident && at <= now(),
  );
  const writer = openWarningWriter<SimulatedFire, readonly number[]>(folder, 'fires');
  const known = new Set(there === undefined ? [] : ((await writer.recall(ident)) ?? []));
  const source = {
    ident,
    name: 'Meltemi, simulated world',
    attribution: 'Simulated by this server; no satellite saw this fire',
    licence: 'free to use',
  };
  const days = Array.from({ length: daysBack + 1 }, (_, back) => today - back);
  const missing = days.filter((one) => !known.has(one));
  if (missing.length === 0) return;
  const fires = (there?.warnings ?? []).filter((fire) => days.includes(dayOf(fire)) && known.has(dayOf(fire)));
  for (const dayNumber of missing) {
    closing.throwIfAborted();
    fires.push(...(await simulateFires({ ...simulated, closing }, seed, dayNumber)));
    known.add(dayNumber);
    // A day counts as made once its fires are published: a server that ends in between makes it again.
    await writer.publish({ source, at: today * day, warnings: fires });
    await writer.remember(
      ident,
      days.filter((one) => known.has(one)),
    );
  }
  log.info({ fires: fires.length }, 'the simulated fires are made');
}

/** The job that makes simulated fires; none where nothing is simulated or made ahead. */
export function simulatedFireJobs(services: ServerServices): readonly Job[] {
  const { data, buildAhead } = services.configuration;
  if (data === 'live' || !buildAhead) return [];
  return [
    {
      name: 'simulated-fires',
      everyMs: lookEvery,
      work: async () => {
        try {
          await bringFires(services);
        } catch (error) {
          if (!services.closing.aborted) throw error;
        }
      },
    },
  ];
}
