import { Button, Skeleton, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowBackUp, IconBan, IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { meQuery } from '../../../api/session.ts';
import type { AdminUserDetail } from '../../../api/types.ts';
import { ErrorNotice, useErrorWords } from '../../../components/panel-boundary.tsx';
import { showDone, showError } from '../../../components/toasts.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DetailDrawer } from '../../../kit/detail-drawer.tsx';
import { DetailHeader, Facts } from '../../../kit/detail-header.tsx';
import { TextField } from '../../../kit/form-fields.tsx';
import { UnsavedGuard } from '../../../kit/unsaved-guard.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { initialsOf, UserStatus } from './user-columns.tsx';
import { changesOf, dailyLimitProblem, fieldsOf, type UserFields } from './user-fields.ts';
import { UserPlan } from './user-plan.tsx';
import { UserSignIn } from './user-sign-in.tsx';
import classes from './users-page.module.css';
import { changeUser, putUser, refreshUsers, useBlock, userQuery } from './users-query.ts';

type Props = { id: string; onClose: () => void };

/** One person, with what an administrator may change. */
export function UserDrawer({ id, onClose }: Props) {
  const { t } = useTranslation();
  const { data: user, error, refetch } = useQuery(userQuery(id));
  if (user) return <LoadedUser key={id} user={user} onClose={onClose} />;
  return (
    <DetailDrawer label={t('users.person')} header={<DetailHeader title={t('users.person')} />} onClose={onClose}>
      {error ? <ErrorNotice error={error} onRetry={() => void refetch()} /> : <Skeleton height={400} radius="md" />}
    </DetailDrawer>
  );
}

function LoadedUser({ user, onClose }: { user: AdminUserDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const errorWords = useErrorWords();
  const { data: me } = useQuery(meQuery);
  const [before] = useState(() => fieldsOf(user));
  const [failure, setFailure] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const form = useForm<UserFields>({
    mode: 'uncontrolled',
    initialValues: before,
    validate: { daily_upload_limit: (value) => dailyLimitProblem(t, value) },
  });
  const block = useBlock();
  const isSelf = me?.user?.id === user.id;
  const restore = useMutation({
    mutationFn: () => api.POST('/api/admin/users/{id}/restore', { params: { path: { id: user.id } } }),
    onSuccess: ({ data }) => {
      if (data) putUser(data);
      showDone(t('users.restored', { name: user.display_name }));
      return refreshUsers(user.id);
    },
    onError: showError,
  });
  const save = form.onSubmit(async (values) => {
    setFailure('');
    try {
      const changes = changesOf(before, values);
      if (Object.keys(changes).length > 0) await changeUser(user.id, changes);
      showDone(t('users.saved', { name: user.display_name }));
      onClose();
    } catch (error) {
      setFailure(errorWords(error).text);
    }
  });
  const close = () => {
    if (form.isDirty() && !isAsking) setAsking(true);
    else onClose();
  };
  const since = t('users.since', { day: format.day(user.created_at) });
  const mayGo = !isSelf && !user.is_owner;
  return (
    <DetailDrawer
      label={user.display_name}
      header={
        <DetailHeader
          title={user.display_name}
          text={[user.email, since].filter(Boolean).join(' · ')}
          sign={initialsOf(user.display_name)}
          status={<UserStatus user={user} />}
        />
      }
      footer={
        isAsking ? (
          <>
            <span className={classes.start} role="alert">
              {t('kit.discard_text')}
            </span>
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('kit.keep')}
            </Button>
            <Button color="red" variant="filled" onClick={onClose}>
              {t('kit.discard')}
            </Button>
          </>
        ) : user.deletion ? (
          user.deletion.documents_to === null && (
            <Button
              leftSection={<IconArrowBackUp size={16} aria-hidden />}
              loading={restore.isPending}
              onClick={() => restore.mutate()}
            >
              {t('users.restore')}
            </Button>
          )
        ) : (
          <>
            {mayGo && (
              <div className={`av-line ${classes.start}`}>
                <Button
                  variant="default"
                  {...(user.is_blocked ? {} : { color: 'red' })}
                  leftSection={
                    user.is_blocked ? <IconCircleCheck size={16} aria-hidden /> : <IconBan size={16} aria-hidden />
                  }
                  onClick={() => block(user)}
                >
                  {t(user.is_blocked ? 'users.unblock' : 'users.block')}
                </Button>
                <Button
                  variant="default"
                  color="red"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => setDeleting(true)}
                >
                  {t('users.delete')}
                </Button>
              </div>
            )}
            {/* With a key, since the button that was pressed to stay must not become the one that saves. */}
            <Button key="save" type="submit" form="user-form" loading={form.submitting}>
              {t('action.save')}
            </Button>
          </>
        )
      }
      onClose={close}
    >
      <UnsavedGuard isUnsaved={() => form.isDirty() && !form.submitting} />
      {user.deletion && (
        <p role="status">
          {user.deletion.documents_to === null
            ? t('users.erased_on', { day: format.day(user.deletion.erase_after) })
            : t('users.moving')}
        </p>
      )}
      <form id="user-form" className={`av-stack ${classes.group}`} onSubmit={save} onChange={() => setAsking(false)}>
        <UserPlan user={user} form={form} />
        {!user.is_owner && (
          <Switch
            key={form.key('is_admin')}
            {...form.getInputProps('is_admin', { type: 'checkbox' })}
            label={t('users.is_admin')}
            description={t('users.is_admin_help')}
          />
        )}
        <div className={classes.halves}>
          <TextField
            form={form}
            of="daily_upload_limit"
            label={t('users.daily_limit')}
            description={t('users.daily_limit_help')}
            inputMode="numeric"
            maxLength={7}
          />
          {user.contact_email !== null && user.contact_email !== user.email && (
            <TextInput
              label={t('users.contact')}
              description={t('users.contact_help')}
              value={user.contact_email}
              readOnly
            />
          )}
          {user.billing_customer_id !== null && (
            <TextInput
              label={t('users.payment_account')}
              value={user.billing_customer_id}
              readOnly
              classNames={{ input: 'av-mono' }}
            />
          )}
        </div>
        <Textarea
          key={form.key('notes')}
          {...form.getInputProps('notes')}
          label={t('users.note')}
          description={t('users.note_help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={2000}
          autosize
          minRows={1}
          maxRows={6}
        />
        {failure && (
          <p className="av-trouble" role="alert">
            {failure}
          </p>
        )}
      </form>
      <UserSignIn user={user} isSelf={isSelf} />
      <div className={`av-stack ${classes.group}`}>
        <h3 className={classes.groupTitle}>{t('users.kept_here')}</h3>
        <Facts
          facts={[
            {
              name: t('users.documents'),
              value:
                user.usage.document_count === 0
                  ? '–'
                  : t('users.usage', {
                      count: user.usage.document_count,
                      number: format.number(user.usage.document_count),
                      size: format.size(user.usage.size_bytes),
                    }),
            },
          ]}
        />
      </div>
      {isDeleting && <DeleteUserDialog user={user} onClose={() => setDeleting(false)} />}
    </DetailDrawer>
  );
}
