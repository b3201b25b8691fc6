import { Badge, Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ShareLink } from '../api/types.ts';
import { showError } from '../components/toasts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { CopyLink } from './copy-link.tsx';
import { useLinkWords } from './link-words.ts';
import { revokeShareLink } from './links-query.ts';
import classes from './share-dialog.module.css';

type Props = { link: ShareLink; isNew: boolean; onOpen: () => void; onRevoked: () => void };

/** One link to what is shared: whom it is for, how it was used, and the ways to copy and to close it. */
export function ShareLinkRow({ link, isNew, onOpen, onRevoked }: Props) {
  const { t } = useTranslation();
  const words = useLinkWords();
  const name = words.nameOf(link);
  const revoke = useMutation({
    mutationFn: () => revokeShareLink(link.id, t('links.revoked', { name })),
    onSuccess: onRevoked,
    onError: showError,
  });
  return (
    <li className={classes.link}>
      <IconLink size={18} stroke={1.75} className={classes.sign} aria-hidden />
      <div className={classes.what}>
        <button type="button" className={`av-plain ${classes.name}`} onClick={onOpen}>
          {name}
        </button>
        {isNew && (
          <Badge size="sm" variant="light" className={classes.new}>
            {t('links.is_new')}
          </Badge>
        )}
        <div className={classes.about}>{words.aboutShare(link)}</div>
      </div>
      <CopyLink url={link.url} name={name} />
      <Button
        variant="default"
        size="xs"
        c="var(--av-red)"
        aria-label={t('links.revoke_named', { name })}
        loading={revoke.isPending}
        onClick={() => revoke.mutate()}
      >
        {t('links.revoke')}
      </Button>
    </li>
  );
}
