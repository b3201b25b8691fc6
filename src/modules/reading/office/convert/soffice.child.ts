import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ChildFailure, serveChild } from '../../../../platform/children/child.ts';
import { officeFailure } from './failure.ts';
import { missingFonts } from './fonts.ts';
import type { BatchCall, BatchMade, OfficeMade, SofficeCall } from './office-calls.ts';
import { prepareOffice } from './prepare-office.ts';
import { openOfficeFolder, runSoffice } from './run-soffice.ts';

/** What stands at the end of every whole PDF. */
const END_OF_PDF = '%%EOF';
const END_BYTES = 1_024;

serveChild({
  convert: async (call: SofficeCall): Promise<OfficeMade> => {
    const { outputPath, command } = call;
    const { bytes, ending } = await prepareOffice(await readFile(call.sourcePath), call);
    const folder = await openOfficeFolder(call.workDir);
    const source = path.join(folder.path, `document.${ending}`);
    await writeFile(source, bytes);
    const ended = await runSoffice(folder, { command, sources: [source] });
    const pdf = path.join(folder.made, 'document.pdf');
    if (!existsSync(pdf)) {
      process.stderr.write(`LibreOffice ended with ${ended.code}: ${ended.output}\n`);
      throw officeFailure('office_broken');
    }
    await rename(pdf, outputPath);
    await rm(folder.path, { recursive: true, force: true });
    return { missingFonts: await missingFonts(bytes, outputPath) };
  },

  /** Answers with the places of those files that became whole PDFs. Why another one did not it says when it is converted by itself. */
  convertAll: async ({ files, workDir, command, withinMs }: BatchCall): Promise<BatchMade[]> => {
    const folder = await openOfficeFolder(workDir);
    const sources: string[] = [];
    for (const [at, { sourcePath, kind }] of files.entries()) {
      const prepared = await preparedOrNull(sourcePath, kind);
      if (!prepared) continue;
      const source = path.join(folder.path, `${at}.${prepared.ending}`);
      await writeFile(source, prepared.bytes);
      sources.push(source);
    }
    if (sources.length > 0) await runSoffice(folder, { command, sources, withinMs });
    const made: BatchMade[] = [];
    for (const [at, { outputPath, sourcePath }] of files.entries()) {
      const pdf = path.join(folder.made, `${at}.pdf`);
      if (!(await isWhole(pdf))) continue;
      await rename(pdf, outputPath);
      // None of these has a password: what was converted is what came.
      made.push({ at, missingFonts: await missingFonts(await readFile(sourcePath), outputPath) });
    }
    await rm(folder.path, { recursive: true, force: true });
    return made;
  },
});

/** @returns null for what would be refused by itself. */
async function preparedOrNull(sourcePath: string, kind: BatchCall['files'][number]['kind']) {
  try {
    return await prepareOffice(await readFile(sourcePath), { kind, password: undefined });
  } catch (error) {
    if (error instanceof ChildFailure) return null;
    throw error;
  }
}

/** One that was being written when LibreOffice ended has no end. */
async function isWhole(pdf: string): Promise<boolean> {
  if (!existsSync(pdf)) return false;
  const file = await open(pdf);
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, END_BYTES));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes(END_OF_PDF);
  } finally {
    await file.close();
  }
}
