import { useMantineColorScheme } from '@mantine/core';
import {
  IconBookmark,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconSun,
  IconUpload,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../api/client.ts';
import { meQuery, queryClient, signOut } from '../api/session.ts';
import type { User } from '../api/types.ts';
import { showError } from '../components/toasts.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { useGo } from '../navigation.ts';
import { useNavItems } from '../page.ts';
import { savedSearchesQuery, searchOf } from '../saved/saved-query.ts';
import { pickFiles } from '../upload/upload-queue.ts';

/** Something the palette can do. */
export type Command = { id: string; label: string; icon: TablerIcon; keys?: string; run: () => void };

async function saveProfile(patch: Partial<Pick<User, 'theme' | 'locale'>>): Promise<void> {
  const user = await dataOf(api.PATCH('/api/profile', { body: patch }));
  queryClient.setQueryData(meQuery.queryKey, (old) => (old ? { ...old, user } : old));
}

/** What can be done, and where one can go. */
export function useCommands(): { doing: Command[]; going: Command[] } {
  const { t, language } = useTranslation();
  const go = useGo();
  const places = useNavItems();
  const { colorScheme } = useMantineColorScheme();
  const { data: me } = useQuery(meQuery);
  const { data: saved } = useQuery(savedSearchesQuery);
  const save = (patch: Parameters<typeof saveProfile>[0]) => () => void saveProfile(patch).catch(showError);
  const isDark = colorScheme === 'dark';
  const doing: Command[] = [
    { id: 'upload', label: t('upload.choose'), icon: IconUpload, keys: 'u', run: pickFiles },
    isDark
      ? { id: 'theme', label: t('palette.theme_light'), icon: IconSun, run: save({ theme: 'light' }) }
      : { id: 'theme', label: t('palette.theme_dark'), icon: IconMoon, run: save({ theme: 'dark' }) },
    language === 'de'
      ? { id: 'language', label: t('palette.language_en'), icon: IconLanguage, run: save({ locale: 'en' }) }
      : { id: 'language', label: t('palette.language_de'), icon: IconLanguage, run: save({ locale: 'de' }) },
  ];
  if (me?.features.auth_enabled) {
    doing.push({
      id: 'sign-out',
      label: t('action.sign_out'),
      icon: IconLogout,
      run: () => void signOut().catch(showError),
    });
  }
  const going = places.map(({ path, nav }) => ({
    id: path,
    label: nav.label(t),
    icon: nav.icon,
    ...(nav.keys ? { keys: nav.keys } : {}),
    run: () => go(path, nav.search?.()),
  }));
  const searches = (saved?.saved_searches ?? []).map((search) => ({
    id: `saved-${search.id}`,
    label: search.name,
    icon: IconBookmark,
    run: () => go('/', searchOf(search)),
  }));
  return { doing, going: [...going, ...searches] };
}
