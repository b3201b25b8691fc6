import { Button, Modal } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api/problem.ts';
import type { ShareLink } from '../api/types.ts';
import { useErrorWords } from '../components/panel-boundary.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { useFocusBack } from '../kit/focus-back.ts';
import { CopyLink } from './copy-link.tsx';
import { endOfDay } from './link-end.ts';
import { ShareLinkRow } from './link-row.tsx';
import { useLinkWords } from './link-words.ts';
import { changeShareLink, leftOutQuery, linksToQuery, makeShareLink, type Shared } from './links-query.ts';
import classes from './share-dialog.module.css';
import { emptyValues, ShareFields, type ShareValues, valuesOf } from './share-fields.tsx';

type Props = { shared: Shared; title: string; onClose: () => void };

/** What is sent of the values of a link. A password that was not typed anew stays as it is. */
function patchOf(values: ShareValues) {
  const { name, day, password, views, download } = values;
  return {
    name: name.trim() || null,
    expires_at: endOfDay(day),
    max_views: views === '' ? null : Number(views),
    download,
    ...(password === null ? {} : { password: password || null }),
  };
}

/** Says how many documents of a search no link shows; nothing where it is none. */
function LeftOut({ savedSearchId }: { savedSearchId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useQuery(leftOutQuery(savedSearchId));
  if (!data || data.total === 0) return null;
  return <> {t('links.left_out', { count: data.total, number: format.number(data.total) })}</>;
}

/** Shares a document, or a saved search, by links; opening it makes none. What is changed of the open link counts at once. */
export default function ShareDialog({ shared, title, onClose }: Props) {
  const { t } = useTranslation();
  const words = useLinkWords();
  const errorWords = useErrorWords();
  useFocusBack();
  const { data } = useQuery(linksToQuery(shared));
  const [open, setOpen] = useState<ShareLink | null>(null);
  const [madeId, setMadeId] = useState<string | null>(null);
  const [values, setValues] = useState<ShareValues>(emptyValues);
  /** What the open link was last given. */
  const [sent, setSent] = useState('');
  const make = useMutation({
    mutationFn: (wanted: ShareValues) => makeShareLink({ password: null, ...patchOf(wanted), ...shared }),
    onSuccess: (link, wanted) => {
      setOpen(link);
      setMadeId(link.id);
      setSent(JSON.stringify(wanted));
    },
  });
  const change = useMutation({
    mutationFn: ({ id, wanted }: { id: string; wanted: ShareValues }) => changeShareLink(id, patchOf(wanted)),
    onSuccess: setOpen,
  });
  const links = data?.share_links ?? [];
  const isSearch = 'saved_search_id' in shared;
  const commit = (wanted: ShareValues) => {
    setValues(wanted);
    if (!open || JSON.stringify(wanted) === sent) return;
    setSent(JSON.stringify(wanted));
    change.mutate({ id: open.id, wanted });
  };
  const show = (link: ShareLink | null) => {
    change.reset();
    make.reset();
    const wanted = link ? valuesOf(link) : emptyValues();
    setOpen(link);
    setValues(wanted);
    setSent(JSON.stringify(wanted));
  };
  // What was typed last counts, too, when Escape closes the dialog.
  const close = () => {
    commit(values);
    onClose();
  };
  const onNew = () => {
    const wanted = open ? emptyValues() : values;
    setValues(wanted);
    make.mutate(wanted);
  };
  const failure = make.error ?? change.error;
  const problem = failure instanceof ApiError ? failure.problem.errors?.[0]?.message : undefined;
  return (
    <Modal
      opened
      onClose={close}
      returnFocus={false}
      size={560}
      title={t('links.share_title', { title })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <p className={classes.text}>
        {isSearch ? t('links.share_search_text') : t('links.share_text')}
        {isSearch && <LeftOut savedSearchId={shared.saved_search_id} />}
      </p>
      <ShareFields
        key={open?.id ?? 'new'}
        values={values}
        hasPassword={open?.has_password ?? false}
        onType={setValues}
        onCommit={commit}
      />
      {failure && (
        <p className="av-trouble" role="alert">
          {problem ?? errorWords(failure).text}
        </p>
      )}
      {open && (
        <div className={classes.made} role="status">
          <div className={classes.url}>
            <input
              className={classes.address}
              readOnly
              value={open.url}
              aria-label={t('links.address')}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyLink url={open.url} name={words.nameOf(open)} isMain />
          </div>
          <p className={classes.note}>{t('links.works')}</p>
        </div>
      )}
      {links.length > 0 && (
        <section className={classes.links} aria-label={t(isSearch ? 'links.to_search' : 'links.to_document')}>
          <div className={classes.head}>
            <h3 className={classes.heading}>{t(isSearch ? 'links.to_search' : 'links.to_document')}</h3>
            <span className="av-dim">{links.length}</span>
          </div>
          <ul className="av-list">
            {links.map((link) => (
              <ShareLinkRow
                key={link.id}
                link={link}
                isNew={link.id === madeId}
                onOpen={() => show(link)}
                onRevoked={() => link.id === open?.id && show(null)}
              />
            ))}
          </ul>
        </section>
      )}
      <div className={classes.foot}>
        <Button
          variant={open ? 'default' : 'filled'}
          leftSection={<IconPlus size={16} aria-hidden />}
          loading={make.isPending}
          onClick={onNew}
        >
          {t('links.new')}
        </Button>
        <Button variant={open ? 'filled' : 'default'} onClick={close}>
          {t('links.done')}
        </Button>
      </div>
    </Modal>
  );
}
