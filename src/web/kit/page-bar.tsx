import { ActionIcon, Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hint } from '../components/hint.ts';
import classes from './page-bar.module.css';

type Props = {
  /** Where one came from, where it is a page of something else. */
  back?: { to: string; search?: object; label: string };
  /** What the page is about, and what it says when it is pointed at. */
  title: ReactNode;
  titleHint?: string;
  /** Stands beside the title. */
  beside?: ReactNode;
  actions: ReactNode;
};

/** The head of a page that fills the window: where one came from, what this is, and what can be done with it, in one line. */
export function PageBar({ back, title, titleHint, beside, actions }: Props) {
  return (
    <header className={classes.head}>
      {back && (
        <ActionIcon
          aria-label={back.label}
          renderRoot={(props) => <Link to={back.to} search={{ ...back.search }} {...props} />}
          {...hint(back.label)}
        >
          <IconArrowLeft size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      <h1 className={`av-cut ${classes.title}`} tabIndex={-1} title={titleHint}>
        {title}
      </h1>
      {beside}
      <div className={classes.space} />
      <div className={classes.actions}>{actions}</div>
    </header>
  );
}

/** Its room, as long as what it is about is still to come. */
export function PageBarRoom() {
  return (
    <div className={classes.head}>
      <Skeleton height={22} width={260} />
    </div>
  );
}
