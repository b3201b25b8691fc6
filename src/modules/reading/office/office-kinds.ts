/** One kind of office file: what it is called, and how LibreOffice calls what reads it. */
export type OfficeKind = {
  mimeType: string;
  /** The program or standard that people know it by. */
  name: string;
  /** The first is the one it is converted under. */
  extensions: readonly string[];
  aliases?: readonly string[];
};

const OOXML = 'application/vnd.openxmlformats-officedocument.';
const ODF = 'application/vnd.oasis.opendocument.';
const macros = (program: string, kind: string) => `application/vnd.ms-${program}.${kind}.macroenabled.12`;

/** Every kind of office file, by a short name that is its ending. */
export const officeKinds = {
  docx: { mimeType: `${OOXML}wordprocessingml.document`, name: 'Word', extensions: ['docx'] },
  docm: { mimeType: macros('word', 'document'), name: 'Word', extensions: ['docm'] },
  dotx: { mimeType: `${OOXML}wordprocessingml.template`, name: 'Word', extensions: ['dotx'] },
  dotm: { mimeType: macros('word', 'template'), name: 'Word', extensions: ['dotm'] },
  doc: { mimeType: 'application/msword', name: 'Word', extensions: ['doc', 'dot'] },
  xlsx: { mimeType: `${OOXML}spreadsheetml.sheet`, name: 'Excel', extensions: ['xlsx'] },
  xlsm: { mimeType: macros('excel', 'sheet'), name: 'Excel', extensions: ['xlsm'] },
  xlsb: { mimeType: macros('excel', 'sheet.binary'), name: 'Excel', extensions: ['xlsb'] },
  xltx: { mimeType: `${OOXML}spreadsheetml.template`, name: 'Excel', extensions: ['xltx'] },
  xltm: { mimeType: macros('excel', 'template'), name: 'Excel', extensions: ['xltm'] },
  xls: {
    mimeType: 'application/vnd.ms-excel',
    name: 'Excel',
    extensions: ['xls', 'xlt'],
    aliases: ['application/x-msexcel', 'application/msexcel'],
  },
  pptx: { mimeType: `${OOXML}presentationml.presentation`, name: 'PowerPoint', extensions: ['pptx'] },
  pptm: { mimeType: macros('powerpoint', 'presentation'), name: 'PowerPoint', extensions: ['pptm'] },
  potx: { mimeType: `${OOXML}presentationml.template`, name: 'PowerPoint', extensions: ['potx'] },
  potm: { mimeType: macros('powerpoint', 'template'), name: 'PowerPoint', extensions: ['potm'] },
  ppsx: { mimeType: `${OOXML}presentationml.slideshow`, name: 'PowerPoint', extensions: ['ppsx'] },
  ppsm: { mimeType: macros('powerpoint', 'slideshow'), name: 'PowerPoint', extensions: ['ppsm'] },
  ppt: {
    mimeType: 'application/vnd.ms-powerpoint',
    name: 'PowerPoint',
    extensions: ['ppt', 'pps', 'pot'],
    aliases: ['application/mspowerpoint'],
  },
  odt: { mimeType: `${ODF}text`, name: 'OpenDocument', extensions: ['odt'] },
  ott: { mimeType: `${ODF}text-template`, name: 'OpenDocument', extensions: ['ott'] },
  ods: { mimeType: `${ODF}spreadsheet`, name: 'OpenDocument', extensions: ['ods'] },
  ots: { mimeType: `${ODF}spreadsheet-template`, name: 'OpenDocument', extensions: ['ots'] },
  odp: { mimeType: `${ODF}presentation`, name: 'OpenDocument', extensions: ['odp'] },
  otp: { mimeType: `${ODF}presentation-template`, name: 'OpenDocument', extensions: ['otp'] },
  rtf: { mimeType: 'application/rtf', name: 'RTF', extensions: ['rtf'], aliases: ['text/rtf', 'text/richtext'] },
  /** Word, Excel or PowerPoint behind a password: what it is stands inside. */
  encrypted: {
    mimeType: 'application/encrypted',
    name: 'Office files with a password',
    extensions: ['docx', 'xlsx', 'pptx'],
  },
} as const satisfies Record<string, OfficeKind>;

/** The short name of a kind of office file. */
export type OfficeKindName = keyof typeof officeKinds;

export const OFFICE_KIND_NAMES = Object.keys(officeKinds) as OfficeKindName[];

/** The kind that a MIME type means; undefined for any other. */
export function kindOfMimeType(mimeType: string): OfficeKindName | undefined {
  return OFFICE_KIND_NAMES.find((name) => officeKinds[name].mimeType === mimeType);
}
