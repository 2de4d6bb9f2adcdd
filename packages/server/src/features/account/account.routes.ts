import type { FastifyInstance } from 'fastify';
import { addRetryAfter, type AccountService } from './account-service.ts';
import { ownDataRoutes } from './own-data.routes.ts';
import { passwordRoutes } from './password.routes.ts';
import { registrationRoutes } from './registration.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import { sessionsRoutes } from './sessions.routes.ts';

/** The account service: `/api/…`. */
export async function accountRoutes(app: FastifyInstance, service: AccountService): Promise<void> {
  addRetryAfter(app);
  await sessionRoutes(app, service);
  await registrationRoutes(app, service);
  await passwordRoutes(app, service);
  await sessionsRoutes(app, service);
  await ownDataRoutes(app, service);
}
