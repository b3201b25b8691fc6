import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signingSamples } from '../../src/web/pages/webhooks/signing-samples.ts';

const secret = 'whsec_c2VjcmV0IG9mIHRoZSBleGFtcGxlcw==';
const body = '{"data":{"filename":"Kündigung.pdf"},"event":"document.processed","timestamp":1795253400.218}';
const header = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Runs a program that is genuine by ending well, with the body on its standard input. */
function accepts(program: string, words: readonly string[], sent: string, claimed: string): boolean {
  const env = { PATH: process.env.PATH ?? '', SECRET: secret, HEADER: claimed };
  const { status, error } = spawnSync(program, [...words], { input: sent, env });
  if (error) throw error;
  return status === 0;
}

const checks = {
  'Node.js': (sent: string, claimed: string) => {
    const call = "import { buffer } from 'node:stream/consumers';";
    const end = 'process.exit(isGenuine(await buffer(process.stdin), process.env.HEADER, process.env.SECRET) ? 0 : 1);';
    const words = ['--input-type=module', '--eval', `${call}\n${signingSamples['Node.js']}\n${end}`];
    return accepts(process.execPath, words, sent, claimed);
  },
  Python: (sent: string, claimed: string) => {
    const call = 'import os, sys';
    const end = 'sys.exit(0 if is_genuine(sys.stdin.buffer.read(), os.environ["HEADER"], os.environ["SECRET"]) else 1)';
    return accepts('python3', ['-c', `${call}\n${signingSamples.Python}\n${end}`], sent, claimed);
  },
  Shell: (sent: string, claimed: string) => accepts('sh', ['-c', signingSamples.Shell], sent, claimed),
};

describe('the example of how a signature is checked', () => {
  it.each(Object.entries(checks))(
    'in %s takes what we signed, and refuses another body and another signature',
    (_name, check) => {
      expect(check(body, header)).toBe(true);
      expect(check(`${body} `, header)).toBe(false);
      expect(
        check(
          body,
          header.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        ),
      ).toBe(false);
    },
  );
});
