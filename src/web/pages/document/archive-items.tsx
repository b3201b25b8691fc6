import { Menu } from '@mantine/core';
import type { FileDetail } from '../../api/types.ts';
import { at } from '../../base-path.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './document-page.module.css';

type ArchiveCopy = NonNullable<FileDetail['storage']['pdfa']>;

const versions = [
  { version: 'pdfa', name: 'doc.download_pdfa' },
  { version: 'pdfa_original', name: 'doc.download_pdfa_original' },
] as const;

/** The archive copies of a document in a menu, each with who checked it; nothing where there are none. */
export function ArchiveItems({ file, className }: { file: FileDetail; className?: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordsOf = ({ checked_by: by, is_current: isCurrent }: ArchiveCopy) => {
    const checked = by === null ? t('doc.pdfa_not_checked') : t('doc.pdfa_checked', { by });
    return isCurrent ? checked : `${checked}, ${t('doc.pdfa_behind')}`;
  };
  return versions.map(({ version, name }) => {
    const copy = file.storage[version];
    if (!copy) return null;
    return (
      <Menu.Item
        key={version}
        component="a"
        href={at(`${file.links.self}/download?version=${version}`)}
        rightSection={format.size(copy.size_bytes)}
        {...(className === undefined ? {} : { className })}
      >
        {t(name, { format: `PDF/A-${copy.format}` })}
        <small className={classes.copyNote}>{wordsOf(copy)}</small>
      </Menu.Item>
    );
  });
}
