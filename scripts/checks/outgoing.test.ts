import { describe, expect, it } from 'vitest';
import { outgoingProblems } from './outgoing.ts';

const problemsOf = (text: string, path = 'src/modules/documents/files/example.ts') =>
  outgoingProblems([{ path, text }]);

describe('outgoingProblems', () => {
  it.each([
    ['a socket', "import { connect } from 'node:net';"],
    ['a socket beside something harmless', "import { connect, isIP } from 'node:net';"],
    ['a socket under another name', "import { Socket as Plug } from 'net';"],
    ['a whole module', "import * as http from 'node:http';"],
    ['a default import', "import https from 'node:https';"],
    ['a list over several lines', "import {\n  connect,\n  isIP,\n} from 'node:net';"],
    ['an encrypted socket', "import { connect } from 'node:tls';"],
    ['datagrams', "import { createSocket } from 'node:dgram';"],
    ['a look-up of names', "import { lookup } from 'node:dns/promises';"],
    ['HTTP/2', "import { connect } from 'node:http2';"],
    ['the client behind the guard', "import { request } from 'undici';"],
    ['another client', "import axios from 'axios';"],
    ['the database past its platform', "import { Client } from 'pg';"],
    ['an import at run time', "const { connect } = await import('node:net');"],
    ['a require', "const net = require('net');"],
    ['a builtin by name', "process.getBuiltinModule('node:net').connect(1);"],
    ['fetch', "const answer = await fetch('https://example.org');"],
    ['fetch by its global', 'const send = globalThis.fetch;'],
    ['a web socket', "new WebSocket('wss://example.org');"],
    ['an event source', "new EventSource('https://example.org');"],
  ])('finds %s', (_name, text) => {
    expect(problemsOf(`const a = 1;\n${text}\n`)).toEqual([expect.stringContaining('example.ts:2: ')]);
  });

  it.each([
    ['types', "import type { AddressInfo } from 'node:net';\nimport { type Socket } from 'node:net';"],
    ['tests of addresses', "import { BlockList, isIP } from 'node:net';"],
    ['words for statuses', "import { STATUS_CODES } from 'node:http';"],
    ['a method called fetch', 'await queue.fetch(1); prefetch(2);'],
    ['other modules', "import { httpErrors } from '../../../platform/http/index.ts';\nimport pg from 'pg-boss';"],
  ])('lets %s be', (_name, text) => {
    expect(problemsOf(text)).toEqual([]);
  });

  it('knows where connections are opened on purpose', () => {
    const text = "import { connect } from 'node:net';";
    expect(problemsOf(text, 'src/platform/outbound/dial.ts')).toEqual([]);
    expect(problemsOf(text, 'src/platform/database/pool.ts')).toEqual([]);
    expect(problemsOf(text, 'src/platform/http/server.test.ts')).toEqual([]);
    expect(problemsOf(text, 'src/platform/outbound-of-sight.ts')).toHaveLength(1);
  });
});
