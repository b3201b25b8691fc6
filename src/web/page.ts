import type { TablerIcon } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ComponentType, createContext, use, useMemo } from 'react';
import { meQuery } from './api/session.ts';
import type { FileCounts, Me } from './api/types.ts';
import type { Area } from './i18n/areas.ts';
import { useLitInstead } from './lit-place.ts';
import { type Search, usePathname } from './navigation.ts';

/** Who may open a page: anybody, somebody who is not signed in (others go on), a signed-in person, or an admin. */
type Audience = 'public' | 'guest' | 'user' | 'admin';

/** What this server can do, as `/api/auth/me` tells. */
export type Features = Me['features'];

/** Where a page stands in the navigation. `sub`: in the sub-navigation of the page it is `within`. */
type Nav = {
  section: 'main' | 'work' | 'admin' | 'own' | 'sub';
  label: (t: TFunction) => string;
  /** What it is called in its own sub-navigation, beside the pages that are `within` it. */
  subLabel?: (t: TFunction) => string;
  icon: TablerIcon;
  keys?: string;
  /** May stand in the bar under the thumb, which takes the first two, beside camera and search; the others are behind "More". */
  isInBar?: boolean;
  /** What it is called there, where a word has little room. */
  barLabel?: (t: TFunction) => string;
  badge?: (counts: FileCounts) => number;
  /** What its link carries, such as the list last seen. */
  search?: () => Search;
};

/** One page of the interface. */
export type Page = {
  path: string;
  audience: Audience;
  /** A page inside the frame has the rail around it; others are one calm column. */
  framed: boolean;
  /** Where it is false, the page does not exist: not in the navigation, and its address leads nowhere. */
  when?: (features: Features) => boolean;
  /** While it is true, every address leads here: a first start, say. */
  comesFirst?: (me: Me) => boolean;
  /** What comes first leaves pages that are open to everybody alone, and is told which page was wanted. */
  keepsNext?: boolean;
  /** The path of the page it belongs to, whose place in the navigation is lit while it is shown. */
  within?: string;
  nav?: Nav;
  /** The words it says beyond those of the first script. */
  words?: readonly Area[];
  load: () => Promise<{ default: ComponentType }>;
};

/** A page that has a place in the navigation. */
export type Place = Page & { nav: Nav };

/** The parts of the navigation in their order, as the rail and the drawer of a phone show them; the first needs no heading. */
export const navSections: readonly { section: Nav['section']; title?: (t: TFunction) => string }[] = [
  { section: 'main' },
  { section: 'work', title: (t) => t('nav.work') },
  { section: 'admin', title: (t) => t('nav.admin') },
];

/** All pages there are; the navigation is made of them. Given from above, since pages use the navigation, too. */
export const PagesContext = createContext<readonly Page[]>([]);

/** True when somebody may open a page and it exists on this server. */
function isOpenTo(page: Page, me: Me): boolean {
  if (page.when && !page.when(me.features)) return false;
  return page.audience === 'admin' ? me.user?.is_admin === true : page.audience !== 'user' || me.user !== null;
}

/** The places in the navigation that the person may go to, in their order. */
export function useNavItems(): readonly Place[] {
  const pages = use(PagesContext);
  const { data: me } = useQuery(meQuery);
  return useMemo(
    () => (me ? pages.filter((page): page is Place => page.nav !== undefined && isOpenTo(page, me)) : []),
    [pages, me],
  );
}

const barLength = 2;

/** The places in the bar under the thumb: the first of those that may stand there. */
export function barItemsOf(places: readonly Place[]): readonly Place[] {
  return places.filter(({ nav }) => nav.isInBar).slice(0, barLength);
}

function isAt(path: string, pathname: string): boolean {
  const [wanted, actual] = [path.split('/'), pathname.split('/')];
  return (
    wanted.length === actual.length && wanted.every((part, index) => part.startsWith('$') || part === actual[index])
  );
}

/** The paths that are lit now: of the page shown, of the one it belongs to, and so on. */
export function useHere(): ReadonlySet<string> {
  const pages = use(PagesContext);
  const pathname = usePathname();
  const instead = useLitInstead();
  return useMemo(() => {
    if (instead !== null) return new Set([instead]);
    const here = new Set<string>();
    let page = pages.find(({ path }) => isAt(path, pathname));
    while (page && !here.has(page.path)) {
      here.add(page.path);
      const { within } = page;
      page = pages.find(({ path }) => path === within);
    }
    return here;
  }, [pages, pathname, instead]);
}
