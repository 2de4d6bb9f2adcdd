import { z } from 'zod';
import { device, key, list, overlay, platform, target, text, timeMs, version } from '../values/index.ts';

/** How far the page had come: loading, dependencies resolved, redraw finished; hidden while not shown. */
export const runningPhase = z.enum(['loading', 'dependenciesResolved', 'redrawFinished', 'hidden']);

/** An error of the browser as it is reported (all fields of foundations §7). */
export const errorReport = z
  .object({
    errorID: key,
    overlay: overlay.nullable(),
    runningPhase,
    timestamp: timeMs,
    runningMinutes: z.number().min(0).max(1_000_000),
    type: z.enum(['error', 'unhandledRejection', 'customLogError']),
    msg: text(2000),
    /** True on every tenth repeat of the same message. */
    repeated: z.boolean(),
    url: text(2048),
    ver: version,
    target,
    platform,
    device,
    /** The last events of the bus, newest last; five are kept. */
    latestBcast: list(text(200), 5),
    script: text(2048).nullable(),
    line: z.number().int().min(0).nullable(),
    col: z.number().int().min(0).nullable(),
    stack: text(8000).nullable(),
    module: text(200).nullable(),
  })
  .meta({ id: 'ErrorReport' });

const anyText = z.string().max(20_000);
const anyTextOrNone = anyText.nullish();
const anyNumberOrNone = z.number().nullish();

/**
 * The same report as the server takes it: a half-broken page sends half a report, and half is better than
 * nothing. Only what makes a report a report is required; the receiver cuts what is too long.
 */
export const receivedErrorReport = z
  .object({
    errorID: z.union([anyText, z.number()]).transform(String),
    type: errorReport.shape.type,
    msg: anyText,
    /** When it happened, milliseconds since 1970-01-01 UTC. */
    timestamp: z.number(),
    runningPhase: anyTextOrNone,
    runningMinutes: anyNumberOrNone,
    repeated: z.union([z.boolean(), z.number()]).nullish(),
    overlay: anyTextOrNone,
    url: anyTextOrNone,
    ver: anyTextOrNone,
    target: anyTextOrNone,
    platform: anyTextOrNone,
    device: anyTextOrNone,
    latestBcast: z.union([anyText, list(anyText, 50)]).nullish(),
    script: anyTextOrNone,
    line: anyNumberOrNone,
    col: anyNumberOrNone,
    stack: anyTextOrNone,
    module: anyTextOrNone,
  })
  .meta({ id: 'ReceivedErrorReport' });

/** A report as it arrived. */
export type ReceivedErrorReport = z.infer<typeof receivedErrorReport>;
