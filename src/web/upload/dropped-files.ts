/** Files the system leaves in folders that nobody means to keep. */
const litter = /^(\..*|Thumbs\.db|desktop\.ini)$/i;

function readEntries(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  return new Promise((resolve, reject) => reader.readEntries(resolve, reject));
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

function isFileEntry(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolderEntry(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

async function walk(entry: FileSystemEntry): Promise<File[]> {
  if (litter.test(entry.name)) return [];
  if (isFileEntry(entry)) return [await fileOf(entry)];
  if (!isFolderEntry(entry)) return [];
  const reader = entry.createReader();
  const files: File[] = [];
  // A folder is handed out in portions of about a hundred; an empty one ends it.
  for (;;) {
    const portion = await readEntries(reader);
    if (portion.length === 0) return files;
    for (const child of portion) files.push(...(await walk(child)));
  }
}

/** All files of a drop or a paste, folders opened. Entries must be taken before the event is over. */
export async function filesOf(transfer: DataTransfer): Promise<File[]> {
  const items = [...transfer.items].filter((item) => item.kind === 'file');
  const entries = items.map((item) => item.webkitGetAsEntry());
  if (entries.some((entry) => entry === null)) return [...transfer.files];
  const found = await Promise.all(entries.filter((entry) => entry !== null).map(walk));
  return found.flat();
}
