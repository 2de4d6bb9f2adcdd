import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { testFolder } from '#http/test-app.ts';
import { readMailTexts } from './mail-texts.ts';
import { openMailer } from './mailer.ts';

const random = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
let clean: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of clean.toReversed()) await step();
  clean = [];
});

async function folder(): Promise<string> {
  const made = await testFolder();
  clean.push(made.remove);
  return made.folder;
}

/** A mail server that says yes to everything and keeps what it hears. */
async function mailServer(): Promise<{ url: string; heard: () => string }> {
  let heard = '';
  const server: Server = createServer((socket) => {
    let inBody = false;
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      heard += piece;
      for (const line of String(piece)
        .split('\r\n')
        .filter((one) => one !== '')) {
        if (inBody) {
          if (line !== '.') continue;
          inBody = false;
          socket.write('250 kept\r\n');
        } else if (line.startsWith('EHLO')) socket.write('250 test\r\n');
        else if (line === 'DATA') {
          inBody = true;
          socket.write('354 go on\r\n');
        } else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  clean.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  );
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, heard: () => heard };
}

describe('mails', () => {
  it('that are under way when the server ends are written first', async () => {
    const dataFolder = await folder();
    const mailer = openMailer({ smtpUrl: undefined, from: 'A <a@b>', dataFolder, now: () => 0, random });
    const sent = Array.from({ length: 20 }, (_, k) =>
      mailer.send({ to: 'jana@example.org', subject: String(k), text: 'A' }),
    );
    await mailer.close();
    expect((await readdir(join(dataFolder, 'outbox'))).filter((name) => !name.startsWith('.'))).toHaveLength(20);
    await Promise.all(sent);
  });

  it('without a mail server become files that only the server may read', async () => {
    const dataFolder = await folder();
    const mailer = openMailer({ smtpUrl: undefined, from: 'A <a@b>', dataFolder, now: () => 0, random });
    await mailer.send({ to: 'jana@example.org', subject: 'Hello', text: 'A\nB' });
    await mailer.send({ to: 'jana@example.org', subject: 'Second', text: 'C' });
    const names = (await readdir(join(dataFolder, 'outbox'))).toSorted();
    const read = await Promise.all(
      names.map(
        async (name) => JSON.parse(await readFile(join(dataFolder, 'outbox', name), 'utf8')) as { subject: string },
      ),
    );
    expect(read.map(({ subject }) => subject)).toEqual(['Hello', 'Second']);
    expect((await stat(join(dataFolder, 'outbox', names[0] ?? ''))).mode & 0o077).toBe(0);
  });

  it('leave through the mail server where there is one, and no sign of an address becomes a header', async () => {
    const server = await mailServer();
    const mailer = openMailer({
      smtpUrl: server.url,
      from: 'A <a@example.org>',
      dataFolder: '/nowhere',
      now: () => 0,
      random,
    });
    await mailer.send({
      to: 'jana@example.org',
      subject: 'Hello\r\nBcc: thief@example.org',
      text: 'words',
      id: 'same-again',
    });
    await mailer.close();
    expect(server.heard()).toContain('RCPT TO:<jana@example.org>');
    expect(server.heard()).toContain('Message-ID: <same-again@127.0.0.1>');
    expect(server.heard()).not.toMatch(/^Bcc:/m);
    expect(server.heard()).not.toContain('RCPT TO:<thief');
  });

  it('that cannot leave are reported', async () => {
    const mailer = openMailer({
      smtpUrl: 'smtp://127.0.0.1:1',
      from: 'A <a@example.org>',
      dataFolder: '/nowhere',
      now: () => 0,
      random,
    });
    await expect(mailer.send({ to: 'jana@example.org', subject: 'x', text: 'y' })).rejects.toThrow('ECONNREFUSED');
    await mailer.close();
  });
});

describe('the texts of mails', () => {
  it('are in the language of the person, else in English, with a name on one line', async () => {
    const languages = await folder();
    await mkdir(join(languages, 'mail'));
    await writeFile(join(languages, 'mail', 'en.json'), JSON.stringify({ hello: 'Hello {{name}}', only: 'Only here' }));
    await writeFile(join(languages, 'mail', 'de.json'), JSON.stringify({ hello: 'Hallo {{name}}' }));
    const texts = await readMailTexts(languages);
    expect(texts('de', 'hello', { name: 'A\r\nBcc: b' })).toBe('Hallo A Bcc: b');
    expect(texts('de-AT', 'hello', { name: 'A' })).toBe('Hallo A');
    expect(texts('de', 'only')).toBe('Only here');
    expect(texts('pt', 'hello', {})).toBe('Hello {{name}}');
  });
});
