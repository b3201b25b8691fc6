import { Link } from '@tanstack/react-router';
import { useTranslation } from '../i18n/use-translation.ts';
import { useHere, useNavItems } from '../page.ts';
import sideways from './sideways.module.css';
import classes from './sub-nav.module.css';

/** On a narrow screen the row is longer than the screen: where one is, is seen. */
function bringIntoRow(link: HTMLElement | null): void {
  const row = link?.parentElement;
  if (link && row) row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}

/** The pages that belong together: one and those that are `within` it, at the left of each of them. */
export function SubNav({ of, label }: { of: string; label: string }) {
  const { t } = useTranslation();
  const here = useHere();
  const places = useNavItems().filter(({ path, within }) => path === of || within === of);
  return (
    <nav className={`${sideways.sideways} ${classes.nav}`} aria-label={label}>
      {places.map(({ path, nav }) => {
        // The first is lit in the rail while any of them is shown, and here only for itself.
        const isHere = here.values().next().value === path;
        return (
          <Link
            key={path}
            ref={isHere ? bringIntoRow : undefined}
            to={path}
            className={classes.link}
            data-here={isHere || undefined}
            aria-current={isHere ? 'page' : undefined}
          >
            <nav.icon size={18} stroke={1.75} aria-hidden />
            {(path === of ? (nav.subLabel ?? nav.label) : nav.label)(t)}
          </Link>
        );
      })}
    </nav>
  );
}
