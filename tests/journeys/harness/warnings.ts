import { join } from 'node:path';
import { openWarningWriter } from '@meltemi/archive';
import type { ActiveWarning } from '@meltemi/dangers';

const HOUR = 3_600_000;
/** The server looks at its files every ten seconds. */
const PATIENCE_MS = 40_000;

/** Where simulated warnings lie in the folder of a server. */
const folderOf = (dataFolder: string): string => join(dataFolder, 'warnings-simulated');

const sourceOf = (ident: string) => ({
  ident,
  name: 'Meltemi, simulated world',
  attribution: 'Simulated by this server; no office gave this warning',
  licence: 'free to use',
});

/** Leaves a server without any warning, as a quiet day does: the stories' server simulates none of its own. */
export const warnOfNothing = (dataFolder: string, now = Date.now()): Promise<void> =>
  openWarningWriter<ActiveWarning>(folderOf(dataFolder)).publish({ source: sourceOf('quiet'), at: now, warnings: [] });

/** A warning of a story: strong wind in four degrees around a place. */
export interface StoryWarning {
  /** Its own among all stories: it names file and chain. */
  readonly name: string;
  readonly lat: number;
  readonly lon: number;
  readonly severity: 'M' | 'S' | 'E';
}

const textOf = (language: string, event: string, description: string) => ({
  language,
  event,
  areaDesc: 'Around the place',
  headline: null,
  description,
  instruction: null,
  senderName: 'Meltemi, simulated world',
  web: null,
});

/** Puts a warning into the archive of a server and waits until the server says it. */
export async function warn(
  server: { readonly origin: string; readonly dataFolder: string },
  { name, lat, lon, severity }: StoryWarning,
  now = Date.now(),
): Promise<void> {
  const ring: [number, number][] = [
    [lon - 2, lat - 2],
    [lon + 2, lat - 2],
    [lon + 2, lat + 2],
    [lon - 2, lat + 2],
    [lon - 2, lat - 2],
  ];
  const warning: ActiveWarning = {
    id: `${name}-${severity}`,
    chain: name,
    key: `${name}-${severity}`,
    sender: 'Meltemi, simulated world',
    sent: now,
    kind: 'wind',
    severity,
    urgency: null,
    certainty: 'Likely',
    start: now - HOUR,
    end: now + 6 * HOUR,
    texts: [textOf('en', 'Strong wind', 'It blows.'), textOf('de', 'Starker Wind', 'Es weht.')],
    polygons: [[ring]],
    geocodes: [],
    area: name,
  };
  await openWarningWriter<ActiveWarning>(folderOf(server.dataFolder)).publish({
    source: sourceOf(name),
    at: now,
    warnings: [warning],
  });
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const reply = await fetch(`${server.origin}/capalerts/${lat}/${lon}`);
    const said = reply.status === 200 ? ((await reply.json()) as { severity: string }[]) : [];
    if (said.some((one) => one.severity === severity)) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  throw new Error(`the server does not say the warning ${name}`);
}

/** Takes a warning of a story back before its end, as its office would. */
export const takeBack = (
  { dataFolder }: { readonly dataFolder: string },
  { name }: Pick<StoryWarning, 'name'>,
  now = Date.now(),
): Promise<void> =>
  openWarningWriter<ActiveWarning>(folderOf(dataFolder)).publish({
    source: sourceOf(name),
    at: now,
    warnings: [],
    cancelled: [{ chain: name, at: now }],
  });
