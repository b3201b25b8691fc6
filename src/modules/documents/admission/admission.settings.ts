import { byteSizeText, defineSettings, integerText } from '../../../platform/config/index.ts';

/** What one person, and one document, may take. */
export const admissionSettings = defineSettings<{ maxPages: number; maxStoredBytes: number }>('admission', {
  maxPages: {
    env: 'MAX_PAGES',
    doc: 'How many pages a document may have to be processed. One with more is kept as it came, and says so.',
    schema: integerText(1, 200_000),
    default: 5_000,
  },
  maxStoredBytes: {
    env: 'MAX_STORAGE_PER_PERSON',
    doc: 'How much each person may keep: bytes, or a size such as `50 GiB`; 0: no limit but the disk. Originals count, copies of others and the trash included; what the service makes of them (searchable and archive copies, pictures) comes on top, often about as much again. What is beyond it is refused, and what is there stays.',
    schema: byteSizeText,
    default: 0,
    defaultDoc: 'no limit',
  },
});
