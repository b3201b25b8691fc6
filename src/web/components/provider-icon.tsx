import {
  IconBrandApple,
  IconBrandDropbox,
  IconBrandGoogle,
  IconBrandWindows,
  IconBuilding,
  type TablerIcon,
} from '@tabler/icons-react';
import type { IdentityProvider } from '../api/types.ts';

const icons: Record<IdentityProvider['id'], TablerIcon> = {
  oidc: IconBuilding,
  google: IconBrandGoogle,
  microsoft: IconBrandWindows,
  apple: IconBrandApple,
  dropbox: IconBrandDropbox,
};

/** The mark of a place where people have an account; its name stands beside it. */
export function ProviderIcon({ id, size = 18 }: { id: IdentityProvider['id']; size?: number }) {
  const Icon = icons[id];
  return <Icon size={size} stroke={1.75} aria-hidden />;
}
