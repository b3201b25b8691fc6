import { Button } from '@mantine/core';
import { IconKey, IconWebhook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { wholeAddress } from '../../base-path.ts';
import { usePageTitle } from '../../components/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CodeSample } from '../../kit/code-sample.tsx';
import { PageBody, Section } from '../../kit/page.tsx';
import { SubNav } from '../../kit/sub-nav.tsx';
import classes from './automation-page.module.css';

type Platform = { name: string; lines: (t: TFunction) => readonly string[] };

/** What each platform takes, beside the token and the connection, which are the same everywhere. */
const platforms: readonly Platform[] = [
  {
    name: 'Zapier',
    lines: (t) => [t('automation.zapier_app'), t('automation.zapier_watch'), t('automation.zapier_send')],
  },
  { name: 'Make', lines: (t) => [t('automation.make_app'), t('automation.make_watch'), t('automation.make_send')] },
  { name: 'n8n', lines: (t) => [t('automation.n8n_app'), t('automation.n8n_watch'), t('automation.n8n_send')] },
];

function Steps({ lines: [app, ...others] }: { lines: readonly string[] }) {
  const { t } = useTranslation();
  const steps = [t('automation.token'), app, t('automation.connect'), ...others];
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function subscribeSample(origin: string): string {
  const body = '{"target_url": "https://example.org/hook", "event": "document.processed"}';
  return [
    `curl -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\`,
    `  -d '${body}' \\`,
    `  ${origin}/api/automation/hooks/subscribe`,
  ].join('\n');
}

/** How Archivolt is connected with platforms that do things by themselves, in five lines each. */
export default function AutomationPage() {
  const { t } = useTranslation();
  usePageTitle(t('nav.automation'));
  const origin = wholeAddress();
  return (
    <PageBody
      isWide
      nav={<SubNav of="/settings" label={t('nav.settings')} />}
      title={t('nav.automation')}
      text={t('automation.text')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconKey size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/api-tokens" {...props} />}
          >
            {t('nav.api_tokens')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconWebhook size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/webhooks" search={{ scope: 'platforms' }} {...props} />}
          >
            {t('automation.listening')}
          </Button>
        </>
      }
    >
      <CodeSample label={t('automation.address')} code={origin} />
      {platforms.map(({ name, lines }) => (
        <Section key={name} title={name}>
          <Steps lines={lines(t)} />
        </Section>
      ))}
      <Section title={t('automation.other')} text={t('automation.other_text')}>
        <CodeSample label={t('automation.other_sample')} code={subscribeSample(origin)} />
      </Section>
    </PageBody>
  );
}
