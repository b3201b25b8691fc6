import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './admin-settings-page.module.css';
import { sectionId } from './sections.ts';
import { groupName } from './setting-words.ts';

function goTo(group: string): void {
  const heading = document.getElementById(sectionId(group));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** Leads to the sections of the page; lit is the one that is being read. */
export function SectionNav({ sections }: { sections: readonly string[] }) {
  const { t } = useTranslation();
  const [here, setHere] = useState('');
  const all = sections.join();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const shown = entries.find((entry) => entry.isIntersecting);
        if (shown) setHere(shown.target.id);
      },
      { rootMargin: '0px 0px -75% 0px' },
    );
    for (const group of all.split(',')) {
      const heading = document.getElementById(sectionId(group));
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [all]);
  return (
    <nav className={classes.nav} aria-label={t('server.sections')}>
      {sections.map((group) => (
        <UnstyledButton
          key={group}
          className={classes.navLink}
          aria-current={here === sectionId(group) ? 'location' : undefined}
          onClick={() => goTo(group)}
        >
          {groupName(group)}
        </UnstyledButton>
      ))}
    </nav>
  );
}
