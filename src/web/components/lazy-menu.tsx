import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useState,
} from 'react';

/** What a button that opens something wears. */
type Opener = {
  id: string;
  'aria-haspopup': 'dialog' | 'menu';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
  onPointerEnter: (event: SyntheticEvent<HTMLElement>) => void;
  onFocus: (event: SyntheticEvent<HTMLElement>) => void;
  onClick: (event: SyntheticEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** Stands for a button that is elsewhere on the page, as what a popover is placed by and gives the focus back to. */
function TargetAt({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    ref(element);
    return () => void ref(null);
  }, [element, ref]);
  return null;
}

function useLazyMenu(kind: Opener['aria-haspopup']) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Who had the focus is noted when a popover opens, not when one appears that is open already.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(target !== null), [target]);
  const prepare = (event: SyntheticEvent<HTMLElement>) => setTarget(event.currentTarget);
  const opener: Opener = {
    id,
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    onClick: (event) => {
      prepare(event);
      setOpen(!isOpen);
    },
    // What opened takes the focus a moment later: until then the key comes here.
    onKeyDown: (event) => {
      if (event.key !== 'Escape' || !isOpen) return;
      event.stopPropagation();
      setOpen(false);
    },
  };
  // What closed while it was about to take the focus takes it still, and would take it along.
  const onExitTransitionEnd = () => {
    const active = document.activeElement;
    if (active === document.body || active?.closest(`[id="${id}-dropdown"]`)) target?.focus({ preventScroll: true });
  };
  return {
    target,
    opener,
    floating: { id, opened: isOpen && isMounted, onChange: setOpen, onExitTransitionEnd },
    close: () => setOpen(false),
  };
}

type Late<P> = Omit<P, 'id' | 'opened' | 'onChange' | 'onExitTransitionEnd' | 'children'> & {
  button: (opener: Opener) => ReactNode;
};

/** A button and the popover beside it, which costs nothing until the button is pointed at or reached. */
export function LatePopover({
  button,
  children,
  ...props
}: Late<PopoverProps> & { children: (close: () => void) => ReactNode }) {
  const { target, opener, floating, close } = useLazyMenu('dialog');
  return (
    <>
      {button(opener)}
      {target && (
        <Popover {...props} {...floating}>
          <Popover.Target>
            <TargetAt element={target} />
          </Popover.Target>
          {children(close)}
        </Popover>
      )}
    </>
  );
}

/** A button and the menu beside it, which costs nothing until the button is pointed at or reached. */
export function LateMenu({ button, children, ...props }: Late<MenuProps> & { children: () => ReactNode }) {
  const { target, opener, floating } = useLazyMenu('menu');
  return (
    <>
      {button(opener)}
      {target && (
        // The placeholder that would take the focus is no item: the first item takes it.
        <Menu withInitialFocusPlaceholder={false} {...props} {...floating}>
          <Menu.Target>
            <TargetAt element={target} />
          </Menu.Target>
          <Menu.Dropdown>{children()}</Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
