import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPdf, isInstalled, pdfPageCount, pdfText } from '../../../../test/harness/pdf-text.ts';
import { casesOfTurn } from '../../../../test/harness/turns.ts';
import { ChildRunner } from '../../../platform/children/index.ts';
import { createLog } from '../../../platform/log/index.ts';
import { ExtraOffice } from './extra-office.ts';
import { agileEncrypted, standardEncrypted } from './fixtures/encrypted.ts';
import { openDocument } from './fixtures/open-document.ts';
import { docx, pptx, relations, xlsx } from './fixtures/open-xml.ts';
import { rtf } from './fixtures/rich-text.ts';
import { officeSamples, shareFound } from './fixtures/samples.ts';
import { type OfficeKindName, officeKinds } from './office-kinds.ts';
import { officeToPdf } from './office-to-pdf.ts';

const children = new ChildRunner({ log: createLog({ level: 'silent' }) });
let folder: string;
let extra: ExtraOffice;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-office-'));
  extra = new ExtraOffice({ children, root: path.join(folder, 'extra'), log: createLog({ level: 'silent' }) });
});
afterAll(async () => {
  await children.stopAll();
  await rm(folder, { recursive: true });
});

type Options = { password?: string; searchPath?: string };

async function convert(kind: OfficeKindName, bytes: Buffer, { password, searchPath }: Options = {}): Promise<Buffer> {
  const workDir = await mkdtemp(path.join(folder, 'work-'));
  const [sourcePath, outputPath] = [path.join(folder, 'original'), path.join(workDir, 'made.pdf')];
  await writeFile(sourcePath, bytes);
  await officeToPdf(children, {
    sourcePath,
    outputPath,
    workDir,
    mimeType: officeKinds[kind].mimeType,
    password,
    searchPath: searchPath ?? process.env.PATH ?? '',
    sofficePath: undefined,
    dataDir: folder,
    extra,
    ownerId: 'ann',
  });
  // Nothing else of the conversion stays behind.
  expect(await readdir(workDir)).toEqual(['made.pdf']);
  return readFile(outputPath);
}

it('without LibreOffice says which two ways there are, and asks for nothing else before', async () => {
  const failed = convert('docx', Buffer.from('not looked at'), { searchPath: folder });
  await expect(failed).rejects.toMatchObject({
    code: 'converter_missing',
    message: expect.stringMatching(/apt-get install libreoffice.* archivolt extra add office/),
  });
});

const canConvert = ['writer', 'calc', 'impress'].every((part) => isInstalled(`libreoffice-${part}-nogui`));
const canRead = isInstalled('poppler-utils') && isInstalled('qpdf');

describe.skipIf(!canConvert || !canRead || process.platform !== 'linux')('LibreOffice', () => {
  it.each(casesOfTurn('generated office files', officeSamples))(
    'puts the words of a $kind on pages: $name',
    async ({ kind, bytes, words }) => {
      const pdf = await convert(kind, bytes);
      await checkPdf(pdf);
      expect(shareFound(words, await pdfText(pdf))).toBeGreaterThanOrEqual(99.5);
    },
  );

  it('puts every sheet and every slide on pages', async () => {
    const sheets = xlsx([[['First']], [['Second']], [['Third']]]);
    expect(await pdfPageCount(await convert('xlsx', sheets))).toBe(3);
    expect(await pdfPageCount(await convert('pptx', pptx(['One', 'Two', 'Three', 'Four'])))).toBe(4);
  });

  it.each([
    ['as Office 2010 and later protects it', agileEncrypted],
    ['as Office 2007 protects it', standardEncrypted],
  ])('opens a file with its password, %s, and says when it lacks or is wrong', async (_, protect) => {
    // Longer than a segment of the encryption, so that there are several.
    const letter = docx(['Behind the password', ...Array.from({ length: 400 }, (__, at) => `Line ${at * 7919}`)]);
    const bytes = protect(letter, 'Geheim ß 1');
    await expect(convert('encrypted', bytes)).rejects.toMatchObject({ code: 'password_required' });
    await expect(convert('encrypted', bytes, { password: 'geheim' })).rejects.toMatchObject({ code: 'password_wrong' });
    const text = await pdfText(await convert('encrypted', bytes, { password: 'Geheim ß 1' }));
    expect(text).toContain('Behind the password');
    expect(text).toContain(`Line ${399 * 7919}`);
  });

  it('names the fonts that others stand in for, and none where a file names none', async () => {
    const fontsOf = async (bytes: Buffer) => {
      const workDir = await mkdtemp(path.join(folder, 'fonts-'));
      const [sourcePath, outputPath] = [path.join(workDir, 'original'), path.join(workDir, 'made.pdf')];
      await writeFile(sourcePath, bytes);
      const made = await officeToPdf(children, {
        ...{ sourcePath, outputPath, workDir, mimeType: officeKinds.docx.mimeType, password: undefined },
        ...{ searchPath: process.env.PATH ?? '', sofficePath: undefined, dataDir: folder, extra, ownerId: 'ann' },
      });
      return made.missingFonts;
    };
    const font = 'Nobody Has This Grotesk';
    const body = `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t>Written in it</w:t></w:r></w:p>`;
    expect(await fontsOf(docx(['Here'], { body }))).toEqual([font]);
    expect(await fontsOf(docx(['Here']))).toEqual([]);
  });

  it('says of a protection that it cannot open what to do', async () => {
    const manifest = '<manifest:encryption-data/>';
    const locked = openDocument('text', '<office:text/>', [], manifest);
    await expect(convert('odt', locked)).rejects.toMatchObject({
      code: 'office_protection_unsupported',
      message: expect.stringContaining('Save it without its password'),
    });
  });

  it('connects to nobody, whatever a file wants fetched', async () => {
    const seen: string[] = [];
    const server = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.end();
    });
    server.on('connection', () => seen.push('a connection'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    for (const { kind, bytes } of filesThatFetch(at)) {
      const pdf = await convert(kind, bytes);
      expect(await pdfText(pdf)).toContain('Here');
    }
    server.close();
    expect(seen).toEqual([]);
  });

  it('is gone with a service that is killed, and before it with a conversion that is given up', async () => {
    const workDir = await mkdtemp(path.join(folder, 'killed-'));
    const source = path.join(folder, 'large.xlsx');
    await writeFile(source, xlsx([Array.from({ length: 200_000 }, (_, at) => [at, `row ${at}`])]));
    const program = new URL('./convert/testing/parent-to-kill.child.ts', import.meta.url).pathname;
    const service = spawn(process.execPath, [program, source], { cwd: workDir, stdio: 'ignore' });
    const running = () => officesIn(workDir);
    await expect.poll(running).not.toEqual([]);
    service.kill('SIGKILL');
    await expect.poll(running).toEqual([]);

    const [stop, ownDir] = [new AbortController(), await mkdtemp(path.join(folder, 'stopped-'))];
    const given = officeToPdf(children, {
      sourcePath: source,
      outputPath: path.join(ownDir, 'made.pdf'),
      workDir: ownDir,
      mimeType: officeKinds.xlsx.mimeType,
      password: undefined,
      searchPath: process.env.PATH ?? '',
      sofficePath: undefined,
      dataDir: folder,
      extra,
      ownerId: 'ann',
      signal: stop.signal,
    });
    const ended = expect(given).rejects.toThrow();
    await expect.poll(() => officesIn(ownDir)).not.toEqual([]);
    stop.abort(new Error('given up'));
    await ended;
    await expect.poll(() => officesIn(ownDir)).toEqual([]);
  });
});

/** Processes of LibreOffice that work in this folder. */
function officesIn(workDir: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return words.includes('soffice.bin') && words.includes(workDir) && !words.includes('setpriv');
    } catch {
      // It ended while it was looked at.
      return false;
    }
  });
}

/** A file of each kind that names things on a server: a template, a picture, another document, a sheet, a style. */
function filesThatFetch(at: string): { kind: OfficeKindName; bytes: Buffer }[] {
  const picture = `<draw:frame svg:width="2cm" svg:height="2cm"><draw:image xlink:href="${at}/odt.png" xlink:type="simple"/></draw:frame>`;
  const link = `<text:section text:name="a"><text:section-source xlink:href="${at}/part.odt"/><text:p>-</text:p></text:section>`;
  const settings = relations([['rId1', 'attachedTemplate', `${at}/template.dotm`, 'External']]);
  const field = `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>INCLUDEPICTURE "${at}/field.png" \\d</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  const sheet = `<office:spreadsheet><table:table table:name="a"><table:table-source xlink:href="${at}/table.ods" table:table-name="a"/><table:table-row><table:table-cell office:value-type="string"><text:p>Here</text:p></table:table-cell><table:table-cell table:formula="of:=WEBSERVICE(&quot;${at}/formula&quot;)" office:value-type="string"/></table:table-row></table:table></office:spreadsheet>`;
  return [
    {
      kind: 'docx',
      bytes: docx(['Here'], {
        body: field,
        more: [
          { name: 'word/_rels/settings.xml.rels', content: settings },
          {
            name: 'word/_rels/document.xml.rels',
            content: relations([['rId9', 'image', `${at}/linked.png`, 'External']]),
          },
        ],
      }),
    },
    { kind: 'odt', bytes: openDocument('text', `<office:text>${link}<text:p>Here ${picture}</text:p></office:text>`) },
    { kind: 'ods', bytes: openDocument('spreadsheet', sheet) },
    {
      kind: 'rtf',
      bytes: rtf(
        ['Here'],
        `{\\*\\template ${at}/rtf.dot}{\\field{\\*\\fldinst INCLUDEPICTURE "${at}/rtf.png" \\\\d}{\\fldrslt x}}`,
      ),
    },
  ];
}
