import { createHash } from 'node:crypto';
import type { Product, Tier } from '@meltemi/catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WireError } from '#http/errors.ts';
import { skyInfo, zoomFor, type SkyInfo } from './sky-info.rules.ts';
import type { SeenSky } from './sky-jobs.ts';
import type { SkyService } from './sky-service.ts';
import type { SkySource } from './sky-source.ts';

/** What a list of frames is read for. */
export interface InfoRequest {
  readonly sky: SeenSky;
  /** With the frames of the next hour. */
  readonly ahead: boolean;
  readonly product: Pick<Product, 'maxTileZoom'>;
  readonly tier: Tier;
  readonly now: number;
}

/** Reads the list of frames of a kind, and says where it comes from. */
export async function readInfo(
  service: Pick<SkyService, 'sourceOf'>,
  { sky, ahead, product, tier, now }: InfoRequest,
): Promise<{ readonly info: SkyInfo; readonly source: SkySource }> {
  const source = await service.sourceOf(sky);
  const info = skyInfo({
    source,
    sky,
    frames: await source.frames(sky),
    seenBy: await source.sources(sky),
    ahead,
    now,
    maxTileZoom: zoomFor(product, tier),
  });
  // Providers that gave nothing yet.
  if (info === null) throw new WireError('unavailable');
  return { info, source };
}

/** Sends a list of frames that anybody may keep for a minute, or only its caller where it depends on the account. */
export function sendInfo(
  request: FastifyRequest,
  reply: FastifyReply,
  info: object,
  { control, isPublic }: { readonly control: string; readonly isPublic: boolean },
): FastifyReply {
  const body = JSON.stringify(info);
  const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`;
  reply
    .header('cache-control', isPublic ? control : control.replace('public', 'private'))
    .header('vary', 'authorization')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}
