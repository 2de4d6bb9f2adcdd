import { productByDirectory } from '@meltemi/catalogue';
import { calls, fastifyPath, readPart, type SatelliteInfo } from '@meltemi/contract';
import type { FastifyInstance } from 'fastify';
import { tokenOf } from '#accounts/session-tiers.ts';
import { asWireError } from '#forecasts/faults.ts';
import type { TierOf } from '#forecasts/tier.ts';
import { readInfo, sendInfo } from '#sky/answer-info.ts';
import type { SkyService } from '#sky/sky-service.ts';

/** What the slice needs from the server. */
export interface SatelliteOptions {
  readonly sky: Pick<SkyService, 'sourceOf'>;
  readonly tierOf: TierOf;
  readonly now: () => number;
}

const product = productByDirectory('satellite')!;

/** `GET /satellite/info.json`: the frames of satellites. All kinds of pictures are made from the same frames, as far as they tell. */
export async function satelliteRoutes(app: FastifyInstance, { sky, tierOf, now }: SatelliteOptions): Promise<void> {
  const call = calls.satelliteInfo;
  app.get(fastifyPath(call), { config: { alwaysAnswers: true } }, async (request, reply) => {
    readPart('query', call.query, request.query);
    const { info, source } = await readInfo(sky, {
      sky: 'satellite',
      ahead: false,
      product,
      tier: tierOf(request),
      now: now(),
    }).catch((error: unknown) => {
      throw asWireError(error);
    });
    const whole: SatelliteInfo = { ...info, bands: [...source.bands] };
    return sendInfo(request, reply, whole, { control: call.cache.control, isPublic: tokenOf(request) === null });
  });
}
