import { Switch, TextInput } from '@mantine/core';
import { IconInfoCircle, IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Division, type Part, rangesOf } from './arrangement.ts';
import classes from './documents-panel.module.css';
import cards from './page-card.module.css';
import { PagePicture } from './page-picture.tsx';
import type { Editor } from './use-editor.ts';

/** What was found out by looking at the pages: a proposed division, and the blank ones. */
export type Found = { division: Division | null; blank: readonly string[] };

type Props = {
  editor: Editor;
  fileId: string;
  titleOf: (part: Part, index: number) => string;
  found: Found;
};

/** The documents that become of the pages, with their names, and what is proposed. */
export function DocumentsPanel({ editor, fileId, titleOf, found }: Props) {
  const { t } = useTranslation();
  return (
    <aside className={classes.panel} aria-label={t('arrange.documents')}>
      <h2>{t('arrange.becomes', { count: editor.parts.length })}</h2>
      <ul className={`av-list ${classes.parts}`}>
        {editor.parts.map((part, index) => (
          <li key={part.id} className={classes.part}>
            <span className={classes.small}>
              {part.sheets[0] && <PagePicture sheet={part.sheets[0]} widthPx={32} heightPx={44} />}
            </span>
            <span className={classes.about}>
              <TextInput
                size="xs"
                aria-label={t('arrange.name_of', { number: index + 1 })}
                value={titleOf(part, index)}
                maxLength={300}
                rightSection={<IconPencil size={14} stroke={1.75} aria-hidden />}
                onChange={(event) => editor.name(part.id, event.currentTarget.value)}
              />
              <PagesOf part={part} fileId={fileId} />
            </span>
          </li>
        ))}
      </ul>
      {editor.parts.length > 1 && (
        <p className={classes.info}>
          <IconInfoCircle size={16} stroke={1.75} aria-hidden />
          {t('arrange.each')}
        </p>
      )}
      <Proposals editor={editor} found={found} />
      <p className={classes.keys}>
        <span>
          <kbd>{t('arrange.key_space')}</kbd> {t('arrange.key_then')} <kbd>←</kbd>
          <kbd>→</kbd> {t('arrange.key_moves')}
        </span>
        <span>
          <kbd>R</kbd> {t('arrange.key_turns')} <kbd>S</kbd> {t('arrange.key_splits')} <kbd>Del</kbd>{' '}
          {t('arrange.key_out')}
        </span>
      </p>
    </aside>
  );
}

function PagesOf({ part, fileId }: { part: Part; fileId: string }) {
  const { t } = useTranslation();
  const own = part.sheets.filter((sheet) => sheet.fileId === fileId).map(({ page }) => page);
  const others = part.sheets.length - own.length;
  const words = [
    own.length > 0 ? t('arrange.own_pages', { count: own.length, pages: rangesOf(own) }) : '',
    others > 0 ? t('arrange.other_pages', { count: others }) : '',
  ];
  return <span className={classes.range}>{words.filter(Boolean).join(', ')}</span>;
}

/** Offered, never done by itself; nothing is shown where nothing was found. */
function Proposals({ editor, found }: Pick<Props, 'editor' | 'found'>) {
  const { t } = useTranslation();
  const { division } = found;
  const there = new Set(editor.sheets.filter(({ isOut }) => !isOut).map(({ key }) => key));
  const blank = found.blank.filter((key) => there.has(key));
  if (!division && blank.length === 0) return null;
  return (
    <div className={classes.proposals}>
      {division && (
        <Switch
          size="sm"
          labelPosition="left"
          label={t(division.separators.size > 0 ? 'arrange.at_separators' : 'arrange.at_labels')}
          checked={editor.isSplitAt(division)}
          onChange={(event) => editor.splitAt(division, event.currentTarget.checked)}
        />
      )}
      {blank.length > 0 && (
        <div className={classes.proposal}>
          {t('arrange.blank')}
          <button type="button" className={`av-plain ${cards.putBack}`} onClick={() => editor.takeOut(new Set(blank))}>
            {t('arrange.blank_found', { count: blank.length })}
          </button>
        </div>
      )}
    </div>
  );
}
