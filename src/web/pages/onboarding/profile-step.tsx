import { Avatar, Stack, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/problem.ts';
import type { User } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { helpBelow } from '../../kit/form-fields.tsx';
import type { Way } from './draft.ts';
import { giveProfile } from './onboarding-query.ts';
import classes from './profile-step.module.css';
import { StepFrame } from './step-frame.tsx';

type Errors = { display_name?: string; contact_email?: string };

/** What somebody is called and where they are reached, with what follows from it. */
export function ProfileStep({ status, draft, back, skip, user }: Way & { user: User }) {
  const { t } = useTranslation();
  const [errors, setErrors] = useState<Errors>({});
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const typedName = draft.displayName.trim();
  const typedEmail = draft.contactEmail.trim();
  const isOwnAddress = typedEmail === '' || typedEmail.toLowerCase() === user.email?.toLowerCase();

  const refuse = (found: Errors) => {
    setErrors(found);
    (found.display_name ? name : email).current?.focus();
  };
  const give = async () => {
    setErrors({});
    if (typedName === '') return refuse({ display_name: t('onboarding.name_missing') });
    try {
      await giveProfile({ display_name: typedName, contact_email: typedEmail === '' ? null : typedEmail });
    } catch (error) {
      const fields = error instanceof ApiError ? (error.problem.errors ?? []) : [];
      if (fields.length === 0) throw error;
      refuse(Object.fromEntries(fields.map(({ path, message }) => [path, message])));
    }
  };
  return (
    <StepFrame
      status={status}
      isNarrow
      title={t('onboarding.profile_title')}
      text={t('onboarding.profile_text')}
      back={back}
      skip={{ label: t('onboarding.skip'), run: skip }}
      main={{ label: t('onboarding.continue'), run: give }}
    >
      <Stack gap="md">
        <TextInput
          ref={name}
          label={t('field.name')}
          name="name"
          autoComplete="name"
          size="md"
          maxLength={100}
          value={draft.displayName}
          error={errors.display_name}
          onChange={(event) => draft.change({ displayName: event.currentTarget.value })}
        />
        <TextInput
          ref={email}
          label={t('onboarding.contact')}
          description={t('onboarding.contact_help')}
          inputWrapperOrder={helpBelow}
          name="email"
          type="email"
          autoComplete="email"
          size="md"
          maxLength={254}
          value={draft.contactEmail}
          error={errors.contact_email}
          onChange={(event) => draft.change({ contactEmail: event.currentTarget.value })}
        />
        <section className={classes.effect} aria-label={t('onboarding.effect')}>
          <h2 className={classes.effectTitle}>{t('onboarding.effect')}</h2>
          <div className={classes.line}>
            <Avatar name={typedName} size={32} color="accent" aria-hidden />
            <p className={classes.words}>
              <strong>{typedName || t('onboarding.nameless')}</strong>
              <span>{t('onboarding.effect_name')}</span>
            </p>
          </div>
          <div className={classes.line}>
            <span className={classes.sign}>
              <IconMail size={18} stroke={1.75} aria-hidden />
            </span>
            <p className={classes.words}>
              <strong>{t('onboarding.effect_notice')}</strong>
              <span>
                {user.email === null
                  ? t('onboarding.notices_here')
                  : t('onboarding.notices_to', { address: user.email })}
                {!isOwnAddress && ` ${t('onboarding.contact_only')}`}
              </span>
            </p>
          </div>
        </section>
      </Stack>
    </StepFrame>
  );
}
