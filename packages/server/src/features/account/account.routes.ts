import type { FastifyInstance } from 'fastify';
import { tellWhenToRetry, type AccountService } from './account-service.ts';
import { forgetExpired } from './account.store.ts';
import { ownDataRoutes } from './own-data.routes.ts';
import { passwordRoutes } from './password.routes.ts';
import { registrationRoutes } from './registration.routes.ts';
import { sessionRoutes } from './session.routes.ts';
import { sessionsRoutes } from './sessions.routes.ts';

/** What is out of date is forgotten this often, milliseconds. */
const cleanEvery = 3_600_000;

/** The account service: `/api/…`. */
export async function accountRoutes(app: FastifyInstance, service: AccountService): Promise<void> {
  const clean = (): void =>
    void service.database
      .write((trx) => forgetExpired(trx, service.now()))
      .catch((err: unknown) => app.log.warn({ err }, 'old sessions could not be removed'));
  const timer = setInterval(clean, cleanEvery);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  tellWhenToRetry(app);
  await sessionRoutes(app, service);
  await registrationRoutes(app, service);
  await passwordRoutes(app, service);
  await sessionsRoutes(app, service);
  await ownDataRoutes(app, service);
}
