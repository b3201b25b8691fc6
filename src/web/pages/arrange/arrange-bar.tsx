import { Button } from '@mantine/core';
import {
  IconArrowsMove,
  IconFilePlus,
  IconRotate,
  IconRotateClockwise,
  IconScissors,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './arrange-page.module.css';
import cards from './page-card.module.css';
import type { Editor } from './use-editor.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

type Props = { editor: Editor; onMove: () => void; onAdd: () => void };

/** What was done last and the way back, and what can be done with the chosen pages; its room is always there. */
export function ArrangeBar({ editor, onMove, onAdd }: Props) {
  const { t } = useTranslation();
  const { lastStep: last, chosen, meant } = editor;
  const [first = ''] = editor.sheets.flatMap(({ key }) => (meant.has(key) ? [key] : []));
  const tools: { label: string; Icon: TablerIcon; run: () => void; at?: 'wide' | 'narrow' }[] = [
    { label: t('arrange.left'), Icon: IconRotate, run: () => editor.turn(-90), at: 'wide' },
    { label: t('arrange.right'), Icon: IconRotateClockwise, run: () => editor.turn(90), at: 'wide' },
    { label: t('arrange.turn'), Icon: IconRotateClockwise, run: () => editor.turn(90), at: 'narrow' },
    { label: t('arrange.split'), Icon: IconScissors, run: () => editor.split(first) },
    { label: t('arrange.move'), Icon: IconArrowsMove, run: onMove },
    { label: t('arrange.take_out'), Icon: IconTrash, run: () => editor.takeOut() },
    { label: t('arrange.add_short'), Icon: IconFilePlus, run: onAdd, at: 'narrow' },
  ];
  return (
    <footer className={classes.bar} data-takes-bar>
      <div className={classes.done}>
        <span role="status" className="av-cut">
          {last ? t(`arrange.did_${last.kind}`, { count: last.count, page: last.page }) : t('arrange.nothing_done')}
        </span>
        {last && (
          <button type="button" className={`av-plain ${cards.putBack}`} onClick={editor.undo}>
            {t('action.undo')}
          </button>
        )}
        {last && <kbd className={classes.wideOnly}>U</kbd>}
      </div>
      <span className={classes.chosen}>{chosen.size > 0 ? t('list.pages', { count: chosen.size }) : ''}</span>
      <div className={classes.buttons}>
        {tools.map(({ label, Icon, run, at }) => (
          <Button
            key={label}
            variant="default"
            size="sm"
            className={classes.tool}
            classNames={{ inner: classes.toolInner, section: classes.toolIcon }}
            data-at={at}
            leftSection={<Icon {...icon} />}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </div>
    </footer>
  );
}
