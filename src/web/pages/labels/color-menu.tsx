import { Menu } from '@mantine/core';
import { LateMenu } from '../../components/lazy-menu.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { TagColor } from '../../labels/tag-colors.ts';
import { colorLabel } from './label-actions.ts';
import classes from './labels-page.module.css';
import type { TermRow } from './labels-query.ts';

/** The colours a tag can have, in the order they are offered, with the keys of their names. */
export const colorWords = {
  blue: 'labels.blue',
  green: 'labels.green',
  violet: 'labels.violet',
  orange: 'labels.orange',
  pink: 'labels.pink',
  gray: 'labels.gray',
} as const satisfies Record<TagColor, string>;

const colors = Object.keys(colorWords) as TagColor[];

/** A square in a tag's colour; an empty frame for none. */
function Swatch({ color }: { color: TagColor | null }) {
  return (
    <span
      className={classes.swatch}
      data-empty={color === null || undefined}
      {...(color ? { style: { background: `var(--av-tag-${color})` } } : {})}
      aria-hidden
    />
  );
}

/** The colour of a tag, and a menu to choose another. */
export function ColorMenu({ label }: { label: TermRow }) {
  const { t } = useTranslation();
  return (
    <LateMenu
      position="bottom-start"
      button={(opener) => (
        <button
          type="button"
          className={`av-plain ${classes.color}`}
          aria-label={t('labels.color_of', { name: label.name })}
          {...opener}
        >
          <Swatch color={label.color} />
        </button>
      )}
    >
      {() =>
        [...colors, null].map((color) => (
          <Menu.Item
            key={color}
            leftSection={<Swatch color={color} />}
            aria-current={color === label.color ? 'true' : undefined}
            onClick={() => void colorLabel(label, color)}
          >
            {color ? t(colorWords[color]) : t('labels.no_color')}
          </Menu.Item>
        ))
      }
    </LateMenu>
  );
}
