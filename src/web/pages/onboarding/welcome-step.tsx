import { useTranslation } from '../../i18n/use-translation.ts';
import type { Way } from './draft.ts';
import { DropBox } from './drop-box.tsx';
import { StepFrame } from './step-frame.tsx';

/** The word somebody is greeted with: the first of their name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

/** Greets, and takes a first document. */
export function WelcomeStep({ status, skip, finish }: Way) {
  const { t } = useTranslation();
  return (
    <StepFrame
      status={status}
      title={t('onboarding.welcome_title', { name: firstName(status.profile.display_name) })}
      text={t('onboarding.welcome_text')}
      note={t('onboarding.two_minutes')}
      skip={{ label: t('onboarding.skip_all'), run: finish }}
      main={{ label: t('onboarding.begin'), run: skip }}
    >
      <DropBox title={t('onboarding.drop_anywhere')} />
    </StepFrame>
  );
}
