import { databaseSettings } from '../../../../../platform/database/index.ts';
import { serverVersion } from '../../checks/database.ts';
import { line, type Part } from '../line.ts';
import { databaseFacts } from '../status.store.ts';

const SLOW_ANSWER_MS = 500;
const LONG_STATEMENT_SECONDS = 60;
const MANY_CONNECTIONS_SHARE = 0.85;

/** The database server: where and which, how large, how fast, how busy. */
export const databasePart: Part = {
  name: 'database',
  async look({ ctx, read }) {
    const { server, answerMs, facts } = await read(async (tx) => {
      const startedAtMs = performance.now();
      const server = await serverVersion(tx);
      return { server, answerMs: performance.now() - startedAtMs, facts: await databaseFacts(tx) };
    });
    const isHere = ctx.config.get(databaseSettings).databaseUrl === undefined;
    const { connectionCount, connectionLimit, longestSeconds } = facts;
    const isCrowded = connectionCount > connectionLimit * MANY_CONNECTIONS_SHARE;
    return [
      server.isTooOld
        ? line('database_too_old', { version: server.version }, 'problem')
        : line(isHere ? 'database_here' : 'database_elsewhere', { version: server.version }),
      line('database_size', { size_bytes: facts.sizeBytes }),
      line('database_answers', { answer_ms: answerMs }, answerMs > SLOW_ANSWER_MS ? 'attention' : 'ok'),
      line('database_connections', { number: connectionCount, limit: connectionLimit }, isCrowded ? 'attention' : 'ok'),
      line(
        'database_longest',
        { longest_seconds: longestSeconds },
        longestSeconds > LONG_STATEMENT_SECONDS ? 'attention' : 'ok',
      ),
    ];
  },
};
