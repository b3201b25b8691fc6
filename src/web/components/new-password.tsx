import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './new-password.module.css';
import { type Strength, strengthOf } from './password-strength.ts';

function strengthWord(t: TFunction, strength: Strength): string {
  if (strength === 4) return t('strength.strong');
  if (strength === 3) return t('strength.good');
  if (strength === 2) return t('strength.fair');
  return strength === 1 ? t('strength.weak') : '';
}

/** What is wrong with a new password before it is sent, in words; null when nothing is. */
export function newPasswordProblem(t: TFunction, password: string): string | null {
  if (password === '') return t('account.password_missing');
  const { length } = new TextEncoder().encode(password);
  if (length < 10) return t('account.password_short');
  return length > 72 ? t('account.password_long') : null;
}

/** The field for a new password, with a meter under it that says its strength in a word, too. */
export function NewPassword({ value, ...field }: Omit<PasswordInputProps, 'value'> & { value: string }) {
  const { t } = useTranslation();
  const strength = strengthOf(value);
  return (
    <div>
      <PasswordInput
        {...field}
        value={value}
        size="md"
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': t('field.show_password'), tabIndex: 0 }}
      />
      <div className={classes.meter} data-strength={strength}>
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} className={classes.bar} data-full={bar <= strength || undefined} aria-hidden />
        ))}
        <span className={classes.word} role="status">
          {strengthWord(t, strength)}
        </span>
      </div>
      {/* The error above says the same. */}
      {!field.error && <p className={`av-note ${classes.help}`}>{t('account.password_help')}</p>}
    </div>
  );
}
