import type { ReactNode } from 'react';
import classes from './tile.module.css';

type Props = {
  /** Which choice it is one of. */
  group: string;
  isChosen: boolean;
  isDisabled?: boolean;
  isWide?: boolean;
  onChoose: () => void;
  children: ReactNode;
};

/** One of several choices, as a tile: arrows go from one to the next. */
export function Tile({ group, isChosen, isDisabled = false, isWide = false, onChoose, children }: Props) {
  return (
    <label
      className={classes.tile}
      data-chosen={isChosen || undefined}
      data-disabled={isDisabled || undefined}
      data-wide={isWide || undefined}
    >
      <input
        type="radio"
        className="av-hidden"
        name={group}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}

/** What a tile says: its name, with a line below. */
export function TileWords({ name, children }: { name: ReactNode; children?: ReactNode }) {
  return (
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      {children && <span className={classes.below}>{children}</span>}
    </span>
  );
}
