import { describe, expect, it } from 'vitest';
import { stepRegistry } from './registry.ts';

describe.each(stepRegistry.map((step) => [step.name, step] as const))('%s', (_name, step) => {
  it('says what an editor of pipelines needs: a sentence, a version, and a form', () => {
    expect(step.description).toMatch(/^[A-Z].*\.$/);
    expect(step.typeVersion).toBeGreaterThanOrEqual(1);
    const schema = step.configSchema();
    expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    for (const field of Object.values(schema.properties ?? {})) expect(field).toHaveProperty('title');
  });

  it('refuses options that it does not know', () => {
    expect(step.checkOptions({ no_such_option: true })).not.toBeUndefined();
  });
});

it('what leaves the service with a step is said of every one that lets something leave', () => {
  const reaching = stepRegistry.filter(({ reachesOut }) => reachesOut !== 'nothing');
  expect(reaching.map(({ name, reachesOut }) => `${name}: ${reachesOut}`)).toEqual([
    'ask_ai: ai',
    'send_to_destinations: delivery',
    'notify: tell',
  ]);
});
