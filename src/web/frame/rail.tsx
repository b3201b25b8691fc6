import { ActionIcon, Avatar, Menu } from '@mantine/core';
import { IconLogout, IconReceipt, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, lazy, Suspense } from 'react';
import { meQuery, signOut } from '../api/session.ts';
import { hint } from '../components/hint.ts';
import { LateMenu } from '../components/lazy-menu.tsx';
import { Logo } from '../components/logo.tsx';
import { showError } from '../components/toasts.tsx';
import { useFormat } from '../i18n/format.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { withWords } from '../i18n/words.ts';
import { Bell } from '../inbox/bell.tsx';
import { modKey } from '../keys/mod-key.ts';
import { countsQuery } from '../list/query/list-query.ts';
import { rememberedList } from '../list/query/remembered.ts';
import { useSearchParams } from '../navigation.ts';
import { navSections, type Place, useHere, useNavItems } from '../page.ts';
import { openPalette } from './palette-guard.ts';
import classes from './rail.module.css';
import { RailSaved } from './rail-saved.tsx';

const RailUsage = lazy(() => withWords(['plans'], () => import('../plans/rail-usage.tsx')));

function RailLink({ place: { path, nav } }: { place: Place }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { saved } = useSearchParams();
  // A saved search is a place of its own.
  const isHere = useHere().has(path) && !(path === '/' && saved);
  const { data: counts } = useQuery(countsQuery);
  const count = counts && nav.badge ? nav.badge(counts) : 0;
  const label = nav.label(t);
  return (
    <Link
      to={path}
      search={nav.search?.() ?? {}}
      className={classes.link}
      data-here={isHere || undefined}
      aria-current={isHere ? 'page' : undefined}
      {...hint(nav.keys ? `${label} · ${nav.keys}` : label, 'right')}
    >
      <nav.icon size={18} stroke={1.75} aria-hidden />
      <span className={classes.label}>{label}</span>
      {count > 0 && <span className={classes.badge}>{format.number(count)}</span>}
    </Link>
  );
}

/** The pages of one section; nothing where there are none. */
function RailSection({ section, title }: { section: Place['nav']['section']; title?: string | undefined }) {
  const places = useNavItems().filter(({ nav }) => nav.section === section);
  if (places.length === 0) return null;
  return (
    <>
      {title && <div className={classes.section}>{title}</div>}
      {places.map((place) => (
        <RailLink key={place.path} place={place} />
      ))}
    </>
  );
}

function Person() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  const user = me?.user;
  if (!user) return null;
  const name = user.display_name || user.username;
  return (
    <div className={classes.person}>
      <LateMenu
        position="top-start"
        width={200}
        button={(opener) => (
          <button type="button" className={`av-plain ${classes.name}`} {...opener}>
            <Avatar
              size={28}
              radius="xl"
              name={name}
              color="accent"
              variant="light"
              className={classes.avatar}
              aria-hidden
            />
            <span className="av-hidden">{t('frame.person_menu')}</span>
            <span className={classes.label}>{name}</span>
          </button>
        )}
      >
        {() => (
          <>
            <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={16} />}>
              {t('nav.settings')}
            </Menu.Item>
            {me.features.plans_enabled && (
              <Menu.Item component={Link} to="/subscription" leftSection={<IconReceipt size={16} />}>
                {t('nav.plan')}
              </Menu.Item>
            )}
            {me.features.auth_enabled && (
              <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void signOut().catch(showError)}>
                {t('action.sign_out')}
              </Menu.Item>
            )}
          </>
        )}
      </LateMenu>
      <Bell />
      <ActionIcon
        className={classes.gear}
        renderRoot={(props) => <Link to="/settings" {...props} />}
        aria-label={t('nav.settings')}
        {...hint(`${t('nav.settings')} · g s`)}
      >
        <IconSettings size={18} stroke={1.75} />
      </ActionIcon>
    </div>
  );
}

/** The rail at the left: the mark, the pages, the person. */
export function Rail() {
  const { t } = useTranslation();
  const { data: me } = useQuery(meQuery);
  return (
    <nav className={classes.rail} aria-label={t('frame.navigation')}>
      <div className={classes.top}>
        <Link to="/" search={rememberedList()} className={classes.brand} aria-label="Archivolt">
          <Logo />
          <span className={classes.label}>Archivolt</span>
        </Link>
        <button type="button" className={`av-plain ${classes.palette}`} onClick={openPalette}>
          <span className="av-hidden">{t('frame.palette')}</span>
          <kbd>{modKey}K</kbd>
        </button>
      </div>
      <div className={classes.places}>
        {navSections.map(({ section, title }) => (
          <Fragment key={section}>
            <RailSection section={section} title={title?.(t)} />
            {section === 'main' && <RailSaved />}
          </Fragment>
        ))}
      </div>
      {me?.features.plans_enabled && (
        <Suspense fallback={null}>
          <RailUsage />
        </Suspense>
      )}
      <Person />
    </nav>
  );
}
