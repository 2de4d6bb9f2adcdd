import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { placeVisitor } from './ip-location.rules.ts';
import { calls, schemas } from '@meltemi/contract';
import { openCountryLookup } from './ip-location.store.ts';

/** `GET /services/umisteni`: roughly where the visitor is, by address and language; nothing is stored. */
export async function ipLocationRoutes(app: FastifyInstance): Promise<void> {
  const countryOf = await openCountryLookup().catch((err: unknown) => {
    app.log.warn({ err }, 'the country database cannot be read: visitors are placed by their language only');
    return (): undefined => undefined;
  });
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      calls.addressLocation.path,
      { config: { alwaysAnswers: true }, schema: { response: { 200: schemas.addressLocation } } },
      async (request, reply) => {
        reply.header('cache-control', 'no-store');
        return placeVisitor(countryOf(request.ip), request.headers['accept-language']);
      },
    );
}
