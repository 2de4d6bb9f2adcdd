import { productByDirectory } from '@meltemi/catalogue';
import { calls, fastifyPath, readPart, type RadarInfo } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { tokenOf } from '#accounts/session-tiers.ts';
import { asWireError } from '#forecasts/faults.ts';
import type { TierOf } from '#forecasts/tier.ts';
import { readInfo, sendInfo } from '#sky/answer-info.ts';
import type { SkyService } from '#sky/sky-service.ts';

/** What the slice needs from the server. */
export interface RadarOptions {
  readonly sky: Pick<SkyService, 'sourceOf'>;
  readonly tierOf: TierOf;
  readonly now: () => number;
}

const product = productByDirectory('radar')!;

/** `GET /radar/minifest2.json` and `GET /radar-plus/minifest2.json`: the frames of radar. */
export async function radarRoutes(app: FastifyInstance, { sky, tierOf, now }: RadarOptions): Promise<void> {
  for (const call of [calls.radarInfo, calls.radarPlusInfo]) {
    app.get(fastifyPath(call), async (request, reply) => {
      readPart('query', call.query, request.query);
      const { info, source } = await readInfo(sky, {
        sky: 'radar',
        ahead: call === calls.radarPlusInfo,
        product,
        tier: tierOf(request),
        now: now(),
      }).catch((error: unknown) => {
        throw asWireError(error);
      });
      const whole: RadarInfo = { ...info, coverageVersion: source.coverageVersion };
      return sendInfo(request, reply, whole, { control: call.cache.control, isPublic: tokenOf(request) === null });
    });
  }
}
