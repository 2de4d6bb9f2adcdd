import { parseArgs } from 'node:util';
import type { SubscriptionInfo } from '@meltemi/contract';
import { backup, restore } from '../database/backup.ts';
import { DatabaseFault } from '../database/database-faults.ts';
import { openDatabase, type Database } from '../database/open-database.ts';
import { CODES_USAGE, CodesFault, codesCommand } from '../accounts/codes-command.ts';
import { SETTABLE_STATES, withState, type SettableState } from '../accounts/subscription-states.ts';
import { readSubscription, writeSubscription } from '../accounts/subscriptions.ts';
import { findByEmail } from '../features/account/account.store.ts';
import type { Environment } from '../http/environment.ts';
import { readConfiguration } from '#services/configuration.ts';
import { type Variables } from '#services/variables.ts';
import { prepareDataFolder } from './data-folder.ts';
import { databasePlace } from '#services/open-services.ts';
import { migrationsOf } from '#services/services.ts';
import type { Project } from '#services/project.ts';
import { allFeatures } from './server.ts';
import { sentenceFor } from './start-faults.ts';

/** What a command of the operator is given. */
export interface OperatorScene extends Pick<Environment, 'now' | 'random'> {
  readonly database: Database;
  readonly words: readonly string[];
  readonly options: { readonly days: number | undefined; readonly force: boolean };
  readonly say: (line: string) => void;
}

/** One command: what it does, and how it is written. */
export interface OperatorCommand {
  readonly usage: string;
  /** It reads its options itself, among its words. */
  readonly ownOptions?: true;
  /** It goes through all data, which takes longer than a call may. */
  readonly unhurried?: true;
  readonly run: (scene: OperatorScene) => Promise<void>;
}

/** A mistake of the operator; the message is the sentence. */
export class OperatorFault extends Error {
  override readonly name = 'OperatorFault';
}

const day = 24 * 3_600_000;
const dateOf = (ms: number | null): string => (ms === null ? 'no end' : new Date(ms).toISOString().slice(0, 16));
/** What users wrote about themselves may not move the cursor of a terminal. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, '?');

async function userOf({ database, words: [, email] }: OperatorScene) {
  if (email === undefined) throw new OperatorFault('Say whose account: an e-mail address.');
  const user = await findByEmail(database.db, email);
  if (user === undefined) throw new OperatorFault(`There is no account with the address ${email}.`);
  return user;
}

async function setDisabled(scene: OperatorScene, disabled: boolean): Promise<void> {
  const user = await userOf(scene);
  await scene.database.write(async (trx) => {
    await trx
      .updateTable('users')
      .set({ disabled: disabled ? 1 : 0, updated: scene.now() })
      .where('id', '=', user.id)
      .execute();
    if (disabled) await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
  });
  scene.say(`${plain(user.email)} is ${disabled ? 'closed, and logged out everywhere' : 'open again'}.`);
}

/** Sets the state of a subscription; who has none gets one of a month, so that every wording can be seen. */
function setState(
  { database, now, options }: OperatorScene,
  userId: string,
  state: SettableState,
): Promise<SubscriptionInfo> {
  const expiresAt = now() + (options.days ?? 30) * day;
  return database.write(async (trx) => {
    const before = (await readSubscription(trx, userId, now())) ?? {
      isSubscription: true,
      isTrial: false,
      state: null,
      platform: 'web',
      status: 'active',
      tier: 'premium',
      expiresAt,
    };
    const info = withState(options.days === undefined ? before : { ...before, expiresAt }, state);
    await writeSubscription(trx, userId, info, now());
    return info;
  });
}

const fileOf = ({ words: [, file] }: OperatorScene): string => {
  if (file === undefined) throw new OperatorFault('Say which file.');
  return file;
};

/** Every command; a feature may add its own. */
export const operatorCommands: Record<string, OperatorCommand> = {
  list: {
    usage: 'list',
    run: async ({ database, now, say }) => {
      const rows = await database.db
        .selectFrom('users')
        .leftJoin('subscriptions', 'subscriptions.user_id', 'users.id')
        .select(['email', 'username', 'email_confirmed', 'disabled', 'users.created', 'tier', 'status', 'expires_at'])
        .orderBy('users.created')
        .execute();
      for (const row of rows) {
        const over = row.expires_at !== null && row.expires_at <= now();
        say(
          [
            plain(row.email),
            plain(row.username),
            dateOf(row.created),
            row.tier !== null && row.status === 'active' && !over ? row.tier : 'free',
            row.email_confirmed === 1 ? '' : 'not confirmed',
            row.disabled === 1 ? 'closed' : '',
          ]
            .filter((word) => word !== '')
            .join('\t'),
        );
      }
      say(`${rows.length} accounts`);
    },
  },
  show: {
    usage: 'show <email>',
    run: async (scene) => {
      const { id, email, username, created, email_confirmed, disabled, language } = await userOf(scene);
      const sessions = await scene.database.db
        .selectFrom('sessions')
        .select(['created', 'last_used'])
        .where('user_id', '=', id)
        .execute();
      const subscription = await readSubscription(scene.database.db, id, scene.now());
      scene.say(
        JSON.stringify(
          {
            id,
            email,
            username,
            language,
            created: dateOf(created),
            confirmed: email_confirmed === 1,
            closed: disabled === 1,
            sessions: sessions.length,
            subscription,
          },
          null,
          2,
        ),
      );
    },
  },
  grant: {
    usage: 'grant <email> <tier> [--days n]',
    run: async (scene) => {
      const user = await userOf(scene);
      const tier = scene.words[2];
      if (tier === undefined || !/^[a-z][a-z0-9-]{0,39}$/.test(tier))
        throw new OperatorFault('Say which tier, such as premium: small letters, digits and -.');
      const expiresAt = scene.options.days === undefined ? null : scene.now() + scene.options.days * day;
      await scene.database.write((trx) =>
        writeSubscription(
          trx,
          user.id,
          { isSubscription: false, isTrial: false, state: null, platform: null, status: 'active', tier, expiresAt },
          scene.now(),
        ),
      );
      scene.say(
        `${plain(user.email)} has ${tier}, ${expiresAt === null ? 'without an end' : `until ${dateOf(expiresAt)}`}.`,
      );
    },
  },
  revoke: {
    usage: 'revoke <email>',
    run: async (scene) => {
      const user = await userOf(scene);
      await scene.database.write((trx) => writeSubscription(trx, user.id, null, scene.now()));
      scene.say(`${plain(user.email)} has no tier any more.`);
    },
  },
  state: {
    usage: `state <email> ${SETTABLE_STATES.join('|')} [--days n]`,
    run: async (scene) => {
      const user = await userOf(scene);
      const state = SETTABLE_STATES.find((one) => one === scene.words[2]);
      if (state === undefined) throw new OperatorFault(`Say which state: ${SETTABLE_STATES.join(', ')}.`);
      const info = await setState(scene, user.id, state);
      scene.say(`${plain(user.email)} has ${info.tier ?? 'no tier'} in the state ${state}, ${dateOf(info.expiresAt)}.`);
    },
  },
  codes: {
    usage: CODES_USAGE.join('\n  '),
    ownOptions: true,
    run: async ({ words, say, ...tools }) => {
      for (const line of await codesCommand(words.slice(1), tools)) say(line);
    },
  },
  confirm: {
    usage: 'confirm <email>',
    run: async (scene) => {
      const user = await userOf(scene);
      await scene.database.write((trx) =>
        trx.updateTable('users').set({ email_confirmed: 1, updated: scene.now() }).where('id', '=', user.id).execute(),
      );
      scene.say(`The address ${plain(user.email)} is confirmed.`);
    },
  },
  disable: { usage: 'disable <email>', run: (scene) => setDisabled(scene, true) },
  enable: { usage: 'enable <email>', run: (scene) => setDisabled(scene, false) },
  backup: {
    usage: 'backup <file>',
    unhurried: true,
    run: async (scene) =>
      scene.say(`${await backup(scene.database, fileOf(scene), scene.now())} rows are in ${fileOf(scene)}.`),
  },
  restore: {
    usage: 'restore <file> [--force]',
    unhurried: true,
    run: async (scene) =>
      scene.say(
        `${await restore(scene.database, fileOf(scene), { force: scene.options.force, now: scene.now() })} rows were restored from ${fileOf(scene)}.`,
      ),
  },
};

const usage = (): string =>
  ['Commands of the operator:', ...Object.values(operatorCommands).map((command) => `  ${command.usage}`)].join('\n');

function read(words: readonly string[]): { words: string[]; options: OperatorScene['options'] } {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { days: { type: 'string' }, force: { type: 'boolean', default: false } },
  });
  if (values.days !== undefined && !/^[1-9]\d{0,4}$/.test(values.days))
    throw new OperatorFault('--days must be a whole number from 1 to 99999.');
  return {
    words: positionals,
    options: { days: values.days === undefined ? undefined : Number(values.days), force: values.force },
  };
}

/** Runs one command of the operator over the database of the configuration; answers the exit code. */
export async function operatorCommand(
  given: readonly string[],
  env: Variables,
  project: Project,
  environment: Environment,
  voice: { readonly say: (line: string) => void; readonly complain: (line: string) => void },
): Promise<number> {
  let database: Database | undefined;
  try {
    const named = Object.hasOwn(operatorCommands, given[0] ?? '') ? operatorCommands[given[0] ?? ''] : undefined;
    const { words, options } =
      named?.ownOptions === true ? { words: given, options: { days: undefined, force: false } } : read(given);
    const command = Object.hasOwn(operatorCommands, words[0] ?? '') ? operatorCommands[words[0] ?? ''] : undefined;
    if (command === undefined) throw new OperatorFault(usage());
    const configuration = readConfiguration(env, project);
    if (configuration.databaseUrl === undefined) await prepareDataFolder(configuration.dataFolder);
    database = await openDatabase(databasePlace(configuration), {
      migrations: migrationsOf(allFeatures),
      now: environment.now,
      patience: 5_000,
      unhurried: command.unhurried === true,
    });
    await command.run({ database, words, options, say: voice.say, now: environment.now, random: environment.random });
    return 0;
  } catch (error) {
    const isPlain =
      error instanceof OperatorFault ||
      error instanceof CodesFault ||
      error instanceof DatabaseFault ||
      (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true ||
      (error as { code?: string }).code === 'ENOENT';
    const sentence = isPlain ? (error as Error).message : sentenceFor(error);
    voice.complain(sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)));
    return 1;
  } finally {
    await database?.close();
  }
}
