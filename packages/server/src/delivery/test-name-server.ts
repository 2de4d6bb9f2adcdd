import { createSocket } from 'node:dgram';

/** A name server on this machine (RFC 1035) for tests. */
export interface TestNameServer {
  readonly address: string;
  readonly close: () => void;
}

const typeA = 1;

/** Reads the name of the only question of a message, and where the question ends. */
function readQuestion(message: Buffer): { readonly name: string; readonly type: number; readonly end: number } {
  const parts: string[] = [];
  let at = 12;
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    parts.push(message.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: parts.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** For tests: answers questions for IPv4 addresses; other names do not exist, and no name has an IPv6 address. */
export async function startNameServer(names: Readonly<Record<string, readonly number[]>>): Promise<TestNameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, type, end } = readQuestion(message);
    const known = names[name];
    const numbers = type === typeA ? known : undefined;
    const head = Buffer.from(message.subarray(0, end));
    // An answer; without a fault, or the fault that there is no such name.
    head.writeUInt16BE(known === undefined ? 0x8183 : 0x8180, 2);
    head.writeUInt16BE(numbers === undefined ? 0 : 1, 6);
    head.writeUInt32BE(0, 8);
    // The name of the question, type A, class IN, a minute to live, four bytes.
    const record = numbers === undefined ? [] : [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...numbers];
    socket.send(Buffer.concat([head, Buffer.from(record)]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, close: () => socket.close() };
}
