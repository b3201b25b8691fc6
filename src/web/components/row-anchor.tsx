import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { at } from '../base-path.ts';
import { type Search, writeSearch } from '../navigation.ts';

type Props = { to: string; search: Search } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'onClick'>;

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}

/**
 * A link to one of our pages for lists: the router's own Link works out its address anew at every move, and a list has dozens.
 * It fetches the page's code when it is pointed at or reached by key, as that one does.
 */
export function RowAnchor({ to, search, children, onFocus, ...rest }: Props) {
  const router = useRouter();
  const destination = { to, search: { ...search } };
  const preload = () => void router.preloadRoute(destination);
  return (
    <a
      {...rest}
      href={at(to + writeSearch(search))}
      onPointerEnter={preload}
      onFocus={(event) => {
        preload();
        onFocus?.(event);
      }}
      onClick={(event) => {
        if (event.defaultPrevented || !isPlainClick(event)) return;
        event.preventDefault();
        void router.navigate(destination);
      }}
    >
      {children}
    </a>
  );
}
