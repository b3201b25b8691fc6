import { Menu, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconHistory } from '@tabler/icons-react';
import type { Setting } from '../../api/types.ts';
import { LateMenu } from '../../components/lazy-menu.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './admin-settings-page.module.css';
import { settingName } from './setting-words.ts';

type Props = { setting: Setting; onReset: () => void; onHistory: () => void };

/** Where the value in force comes from; what can be done about it is in its menu. */
export function SourceMenu({ setting, onReset, onHistory }: Props) {
  const { t } = useTranslation();
  const words = {
    saved: t('server.from_saved'),
    environment: t('server.from_environment'),
    default: t('server.from_default'),
  };
  const source = words[setting.source];
  return (
    <LateMenu
      position="bottom-end"
      button={(opener) => (
        <UnstyledButton
          className={classes.source}
          data-source={setting.source}
          aria-label={t('server.badge_of', { name: settingName(setting.name), source })}
          {...opener}
        >
          {source}
          <IconChevronDown size={12} aria-hidden />
        </UnstyledButton>
      )}
    >
      {() => (
        <>
          {setting.source === 'saved' && (
            <Menu.Item leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onReset}>
              {setting.environment.is_set ? t('server.back_to_environment') : t('server.back_to_default')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={onHistory}>
            {t('server.open_history')}
          </Menu.Item>
        </>
      )}
    </LateMenu>
  );
}
