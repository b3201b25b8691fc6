import type { Context } from '../context.ts';

/** Something of which every service in this process has one, made when it is first asked for. */
export function perService<T>(make: (ctx: Context) => T): (ctx: Context) => T {
  const made = new WeakMap<Context['jobs'], T>();
  return (ctx) => {
    const known = made.get(ctx.jobs) ?? make(ctx);
    made.set(ctx.jobs, known);
    return known;
  };
}
