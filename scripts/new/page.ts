import { addImport, type Changes, insertBefore } from './change.ts';
import { namesOf } from './names.ts';

const LANGUAGES = ['en', 'de'] as const;

function component(kebab: string): string {
  const { pascal, snake, words } = namesOf(kebab);
  return `import { EmptyState } from '../../components/empty-state.tsx';
import { usePageTitle } from '../../components/page-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { PageBody } from '../../kit/page.tsx';

/** Shows ${words}. */
export default function ${pascal}Page() {
  const { t } = useTranslation();
  usePageTitle(t('nav.${snake}'));
  return (
    <PageBody title={t('nav.${snake}')} text={t('${snake}.text')}>
      <EmptyState title={t('${snake}.none_title')} text={t('${snake}.none_text')} />
    </PageBody>
  );
}
`;
}

function withMember(text: string, group: string, key: string, value: string): string {
  const words = JSON.parse(text) as Record<string, Record<string, string>>;
  const members = { ...words[group], [key]: value };
  const sorted = Object.fromEntries(Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1)));
  return `${JSON.stringify({ ...words, [group]: sorted }, null, 2)}\n`;
}

/** `page NAME`: a page in the main navigation, with words of its own. */
export async function newPage(changes: Changes, [name = '']: readonly string[]): Promise<string[]> {
  const { kebab, camel, snake, title, words } = namesOf(name);
  changes.create(`src/web/pages/${kebab}/${kebab}-page.tsx`, component(kebab));
  for (const language of LANGUAGES) {
    const own = { none_text: `No ${words} yet.`, none_title: 'Nothing here yet', text: `What ${words} are for.` };
    changes.create(`src/web/locales/${language}/${kebab}.json`, `${JSON.stringify({ [snake]: own }, null, 2)}\n`);
    await changes.edit(`src/web/locales/${language}/frame.json`, (text) => withMember(text, 'nav', snake, title));
  }
  await changes.edit('src/web/i18n/areas.ts', (text) =>
    insertBefore(
      addImport(text, `import type ${camel} from '../locales/en/${kebab}.json';`),
      /(?<=type Later = \{\n)/,
      `  ${kebab === camel ? kebab : `'${kebab}'`}: typeof ${camel};\n`,
    ),
  );
  const entry = `  {
    path: '/${kebab}',
    audience: 'user',
    framed: true,
    nav: { section: 'work', label: (t) => t('nav.${snake}'), icon: IconFiles },
    words: ['${kebab}'],
    load: () => import('./pages/${kebab}/${kebab}-page.tsx'),
  },
`;
  await changes.edit('src/web/pages.ts', (text) => insertBefore(text, /^ {2}\.\.\.settingsPages,/m, entry));
  return [
    `Choose its icon, section and keys in src/web/pages.ts, and its place there.`,
    `Write its words in src/web/locales/en/${kebab}.json, and in German beside it and in frame.json.`,
  ];
}
