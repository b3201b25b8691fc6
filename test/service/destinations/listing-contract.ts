import { expect, it } from 'vitest';
import type { Connection } from '../../../src/modules/outside/destinations/provider.ts';
import type { FoundObject } from '../../../src/modules/outside/destinations/reconcile/reconciliations.store.ts';
import { walk } from '../../../src/modules/outside/destinations/reconcile/walk.ts';
import type { Remote } from '../../harness/remotes/remote.ts';

/** A server that runs, and how something is done over a connection to it. */
type Place = {
  remote: Remote;
  over<T>(use: (connection: Connection) => Promise<T>): Promise<T>;
  place(
    connection: Connection,
    path: string,
    bytes: Buffer,
  ): Promise<{ path: string; sizeBytes: number; fingerprint: string }>;
};

/** What lies below a folder, as a comparison meets it. */
async function found({ over }: Place, folder: string): Promise<{ objects: FoundObject[]; closed: string[] }> {
  const [objects, closed]: [FoundObject[], string[]] = [[], []];
  await over(async ({ list }) => {
    if (!list) throw new Error('it cannot tell what lies there');
    const take = async (some: readonly FoundObject[]) => {
      objects.push(...some);
    };
    const signal = AbortSignal.timeout(60_000);
    await walk([folder], { list, take, signal, closed: (name) => closed.push(name) });
  });
  return { objects, closed };
}

/** What every provider promises that can tell what lies there. */
export function listingContract(at: () => Place): void {
  it('lists what lies there, in folders and with any name, each as it is recognised again', async () => {
    const { remote, over, place } = at();
    const names = ['Müller & Söhne <1> #2%.pdf', `${'ü'.repeat(125)}x.pdf`, 'in/ner/日本語.pdf', "it's + [x].pdf"];
    const placed = await over((connection) => place(connection, 'listed/ours.pdf', Buffer.from('ours')));
    for (const name of names) await remote.shelf.write(`listed/${name}`, 'of somebody else');
    const { objects, closed } = await found(at(), 'listed');
    expect(closed).toEqual([]);
    expect(objects.map(({ path }) => path).toSorted()).toEqual(
      ['ours.pdf', ...names].map((name) => `listed/${name}`).toSorted(),
    );
    const ours = objects.find(({ path }) => path === placed.path);
    expect(ours?.sizeBytes).toBe(placed.sizeBytes);
    expect([placed.fingerprint, null]).toContain(ours?.fingerprint);
    expect((await found(at(), 'nowhere')).objects).toEqual([]);
    const root = await over(async ({ list }) => {
      const folders: string[] = [];
      await list?.('', async (entries) => {
        folders.push(...entries.flatMap(({ kind, name }) => (kind === 'folder' ? [name] : [])));
      });
      return folders;
    });
    expect(root).toContain('listed');
  });

  it('lists every object of a large folder once', async () => {
    const { remote } = at();
    const count = 1_100;
    await remote.shelf.write('large/0.pdf', 'first');
    if (!remote.listsInPages) return;
    for (let number = 1; number < count; number += 1) await remote.shelf.write(`large/${number}.pdf`, `${number}`);
    const { objects } = await found(at(), 'large');
    expect(new Set(objects.map(({ path }) => path)).size).toBe(count);
    expect(objects.length).toBe(count);
  });

  it('says of a folder that it shows nobody just that', async () => {
    const { remote, over } = at();
    const folder = remote.hiddenFolder;
    if (folder === undefined) return;
    const attempt = over(async ({ list }) => list?.(folder, async () => undefined));
    await expect(attempt).rejects.toMatchObject({ code: 'permission_denied' });
    expect(await found(at(), folder)).toEqual({ objects: [], closed: [folder] });
  });
}
