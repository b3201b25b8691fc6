import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A policy server of Postfix that puts off whoever writes for the first time, as greylisting does. */
export type Greylist = {
  port: number;
  /** How often it was asked, with what it answered. */
  answers: string[];
  close(): Promise<void>;
};

/** Starts it on a free port. @param times how often a receiver is put off. */
export async function startGreylist(times: number): Promise<Greylist> {
  const answers: string[] = [];
  const asked = new Map<string, number>();
  const sockets = new Set<Socket>();
  const answer = (question: string): string => {
    const receiver = /^recipient=(.*)$/m.exec(question)?.[1] ?? '';
    const count = (asked.get(receiver) ?? 0) + 1;
    asked.set(receiver, count);
    return count > times ? 'DUNNO' : '450 4.2.0 Greylisted, come back in a minute';
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let text = '';
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const reported = answer(text.slice(0, end));
        text = text.slice(end + 2);
        answers.push(reported);
        socket.write(`action=${reported}\n\n`);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    answers,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
