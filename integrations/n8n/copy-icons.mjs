import { cp } from 'node:fs/promises';

// The compiler leaves pictures where they are; n8n looks for them beside each node.
for (const node of ['Archivolt', 'ArchivoltTrigger']) await cp('archivolt.svg', `dist/nodes/${node}/archivolt.svg`);
await cp('archivolt.svg', 'dist/credentials/archivolt.svg');
