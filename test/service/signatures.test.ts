import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitForStatus } from '../../scripts/lib/client/wait.ts';
import { signerNamed } from '../../src/modules/reading/pdf/fixtures/cms-message.ts';
import {
  contract,
  filledField,
  OBJECT,
  pageWith,
  signed,
  withUpdate,
} from '../../src/modules/reading/pdf/fixtures/signed-pdfs.ts';
import { startTestService, type TestService } from '../harness/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

type WithSignatures = {
  signatures: { signer: string | null; state: string; covers: string; problem: string | null }[];
};

const ann = signerNamed('Ann Lindqvist');
const bob = signerNamed('Böb\u202e Maier', 'ec');

async function signaturesOf(name: string, bytes: Buffer): Promise<{ id: string; signatures: string[] }> {
  const [file] = await service.admin.upload([{ name, bytes }]);
  const { id } = await waitForStatus(service.admin, file?.id ?? '');
  return { id, signatures: await stored(id) };
}

async function stored(id: string): Promise<string[]> {
  const { signatures } = await service.admin.get<WithSignatures>(`/api/files/${id}`);
  return signatures.map(({ signer, state, covers, problem }) => `${signer}: ${problem ?? state} ${covers}`);
}

describe('a signed PDF', () => {
  it('says who signed it, and whether it is as it was signed; also when it is read again', async () => {
    const twice = signed(signed(contract(), ann), bob, { number: 1 });
    const { id, signatures } = await signaturesOf('contract.pdf', twice);
    expect(signatures).toEqual(['Ann Lindqvist: intact part', 'Böb\u202e Maier: intact whole']);
    await service.admin.post(`/api/files/${id}/reprocess`, {});
    await waitForStatus(service.admin, id);
    expect(await stored(id)).toEqual(signatures);
  });

  it('goes on saying who signed the original when its pages are arranged, also when it is read again', async () => {
    const { id, signatures } = await signaturesOf('arranged.pdf', signed(contract(), ann));
    expect(signatures).toEqual(['Ann Lindqvist: intact whole']);
    const documents = [{ pages: [{ page: 1, turn: 90 }] }];
    await service.admin.post(`/api/files/${id}/arrange`, { version: 0, documents });
    await waitForStatus(service.admin, id);
    expect(await stored(id)).toEqual(signatures);
    await service.admin.post(`/api/files/${id}/reprocess`, {});
    await waitForStatus(service.admin, id);
    expect(await stored(id)).toEqual(signatures);
  });

  it('tells what was filled in since from what was changed', async () => {
    const once = signed(contract(), ann);
    const filled = withUpdate(once, { [OBJECT.field]: filledField('Ann') });
    expect((await signaturesOf('filled.pdf', filled)).signatures).toEqual(['Ann Lindqvist: intact part']);
    const note = '<</Type/Annot/Subtype/FreeText/Rect[0 0 500 500]/Contents(900 EUR)/DA(/Helv 12 Tf)>>';
    const noted = withUpdate(once, { [OBJECT.page]: pageWith('', '5 0 R 30 0 R 20 0 R'), [OBJECT.free]: note });
    expect((await signaturesOf('noted.pdf', noted)).signatures).toEqual(['Ann Lindqvist: changed part']);
  });

  it('says so where a signature cannot be checked, and where the file is too damaged for that', async () => {
    const old = signed(contract(), ann, { subFilter: 'adbe.x509.rsa_sha1' });
    expect((await signaturesOf('old.pdf', old)).signatures).toEqual(['null: kind_unsupported whole']);
    const cut = signed(contract(), bob);
    const lost = cut.subarray(0, cut.lastIndexOf('xref\n'));
    const { signatures } = await signaturesOf('cut.pdf', lost.subarray(0, lost.lastIndexOf('endobj') + 6));
    expect(signatures).toHaveLength(1);
    expect(signatures[0]).not.toContain('intact');
  });

  it('that nobody has signed yet, or that is none, has no signatures', async () => {
    expect((await signaturesOf('unsigned.pdf', contract())).signatures).toEqual([]);
  });
});
