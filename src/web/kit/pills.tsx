import classes from './filter-chip.module.css';

type Props<V extends string> = {
  label: string;
  value: string;
  onChange: (value: V) => void;
  choices: readonly { value: V; label: string; count?: string | undefined }[];
};

/** A few values of which one is chosen, side by side; how many lines a value leaves stands in it. */
export function Pills<V extends string>({ label, value, onChange, choices }: Props<V>) {
  return (
    <fieldset className="av-list av-line" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={`av-plain ${classes.pill}`}
          aria-pressed={choice.value === value}
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count !== undefined && <span>{choice.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
