import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './mail.ts';

/** Where the outbox is and who writes. */
export interface OutboxOptions {
  readonly folder: string;
  readonly from: string;
  readonly now: () => number;
  readonly random: (bytes: number) => Uint8Array;
}

/** Mails kept; older ones make room, so that a server which nobody looks after never fills its disk. */
const mostMails = 2_000;

/** Writes each mail as a file of JSON for the operator to read: nothing leaves the machine. */
export function outboxMailer({ folder, from, now, random }: OutboxOptions): Mailer {
  let written = 0;
  const trim = async (): Promise<void> => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
    await Promise.all(
      names.slice(0, Math.max(0, names.length - mostMails)).map((name) => rm(join(folder, name), { force: true })),
    );
  };
  return {
    send: async ({ to, subject, text }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      written += 1;
      const date = new Date(now()).toISOString();
      const name = `${date.replaceAll(/\D/g, '')}-${String(written).padStart(6, '0')}-${Buffer.from(random(6)).toString('hex')}.json`;
      const half = join(folder, `.${name}`);
      // Keys of a mail open an account: only the account of the server may read them.
      await writeFile(half, `${JSON.stringify({ date, from, to, subject, text }, null, 2)}\n`, { mode: 0o600 });
      await rename(half, join(folder, name));
      if (written % 100 === 1) await trim();
    },
    close: async () => undefined,
  };
}
