import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openWarningReader, openWarningWriter, scheduledRuns } from '@meltemi/archive';
import { isLanguageCode, type LanguageCode } from '@meltemi/catalogue';
import type { ActiveWarning } from '@meltemi/dangers';
import { createLimiter } from '@meltemi/concurrency';
import { notificationTexts } from '#delivery/notification-texts.ts';
import { simulateWarnings, simulatedSender } from '#observer/warning-pass.ts';
import { stepReader } from '#observer/warning-values.ts';
import { warningFolder } from '#services/open-warnings.ts';
import type { Job, ServerServices } from '#services/services.ts';

/** How often a new run is looked for, ms. */
const lookEvery = 5 * 60_000;
/** Hours between the steps of a pass. */
const stepHours = 3;

/** The languages that a folder of texts has files in. */
const languagesIn = (folder: string): readonly LanguageCode[] =>
  readdirSync(folder)
    .map((name) => name.replace('.json', ''))
    .filter(isLanguageCode)
    .toSorted();

/** Makes the warnings of the simulated world for its newest run, unless they lie on disk already. */
async function bringWarnings(services: ServerServices): Promise<void> {
  const { configuration, now, closing, log } = services;
  const { seed } = configuration;
  const { simulated } = await services.openedForecasts();
  const { regions } = await services.warnings();
  const refTs = scheduledRuns('ecmwf', now())[0]?.refTs;
  if (simulated === null || regions === null || refTs === undefined) return;
  const folder = warningFolder(configuration, 'simulated');
  const ident = `simulated-${seed}`;
  const there = await openWarningReader<ActiveWarning>(folder).snapshots();
  if (there.some(({ source, at }) => source.ident === ident && at === refTs)) return;
  const texts = join(configuration.languagesFolder, 'warnings');
  const inTurn = createLimiter(1);
  const run: typeof simulated.run = (job, options) => inTurn(() => simulated.run(job, options));
  const began = now();
  const warnings = await simulateWarnings({
    seed,
    refTs,
    watched: regions.watched,
    read: stepReader({ run, isFree: simulated.isFree, closing }, regions.watched, refTs, stepHours),
    say: notificationTexts(texts),
    languages: languagesIn(texts),
  });
  await openWarningWriter<ActiveWarning>(folder).publish({
    source: {
      ident,
      name: simulatedSender,
      attribution: 'Simulated by this server; no office gave this warning',
      licence: 'free to use',
    },
    at: refTs,
    warnings,
  });
  log.info(
    { warnings: warnings.length, seconds: Math.round((now() - began) / 1000) },
    'the simulated warnings are made',
  );
}

/** The job that makes simulated warnings; none where nothing is simulated or made ahead. */
export function simulatedWarningJobs(services: ServerServices): readonly Job[] {
  const { data, buildAhead } = services.configuration;
  if (data === 'live' || !buildAhead) return [];
  return [
    {
      name: 'simulated-warnings',
      everyMs: lookEvery,
      work: async () => {
        if (services.storage.fault() !== null) return;
        await bringWarnings(services).catch((error: unknown) => {
          if (!services.closing.aborted) throw error;
        });
      },
    },
  ];
}
