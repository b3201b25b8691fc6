import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { at } from '../base-path.ts';
import { LateMenu } from '../components/lazy-menu.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

/** Takes a list away as a file, in the form one chooses. */
export function ExportMenu({ hrefOf }: { hrefOf: (format: 'csv' | 'json') => string }) {
  const { t } = useTranslation();
  return (
    <LateMenu
      position="bottom-end"
      button={(opener) => (
        <Button {...opener} variant="default" leftSection={<IconDownload size={16} aria-hidden />}>
          {t('kit.export')}
        </Button>
      )}
    >
      {() =>
        (['csv', 'json'] as const).map((format) => (
          <Menu.Item key={format} component="a" href={at(hrefOf(format))} download>
            {t(format === 'csv' ? 'kit.export_csv' : 'kit.export_json')}
          </Menu.Item>
        ))
      }
    </LateMenu>
  );
}
