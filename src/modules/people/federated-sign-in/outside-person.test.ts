import { describe, expect, it } from 'vitest';
import { subjectOf } from './outside-person.ts';

describe('who somebody is', () => {
  const all = { id: 'i', email: 'e@x.example', preferred_username: 'p', sub: 's' };
  it.each([
    { first: 'sub', claims: all, subject: 's' },
    { first: 'preferred_username', claims: { ...all, sub: undefined }, subject: 'p' },
    { first: 'email', claims: { ...all, sub: '', preferred_username: ' ' }, subject: 'e@x.example' },
    { first: 'id', claims: { id: 'i', sub: 7 }, subject: 'i' },
    { first: 'nothing', claims: { name: 'n' }, subject: null },
  ])('is said by $first, in the order sub, preferred_username, email, id', ({ claims, subject }) => {
    expect(subjectOf(claims)).toBe(subject);
  });
});
