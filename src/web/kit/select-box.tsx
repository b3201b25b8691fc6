import classes from './select-box.module.css';

type Props = {
  label: string;
  /** `some`: a box that stands for many, of which only some are chosen. */
  isSelected: boolean | 'some';
  onToggle: (isRange: boolean) => void;
};

/** The box that takes a row into the selection; with Shift, all up to it. The browser's own: a list draws dozens at once. */
export function SelectBox({ label, isSelected, onToggle }: Props) {
  return (
    <input
      type="checkbox"
      className={classes.box}
      ref={(box) => {
        if (box) box.indeterminate = isSelected === 'some';
      }}
      checked={isSelected === true}
      aria-label={label}
      onChange={() => undefined}
      onClick={(event) => onToggle(event.shiftKey)}
    />
  );
}
