import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  type DraftCondition,
  type DraftTest,
  type Match,
  operatorsOf,
} from '../../../modules/documents/conditions/shape.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './condition-editor.module.css';
import { type ConditionOffer, TestRow } from './test-row.tsx';
import { freshValue } from './test-value.tsx';

const mostMembers = 20;

/** A test nobody has filled in: of what is offered first. */
function freshTestOf({ fields, operators }: ConditionOffer): DraftTest {
  const [field = 'text'] = fields;
  const operator = operatorsOf(field).find((one) => operators.includes(one)) ?? 'is';
  const value = freshValue({ field, operator });
  return value === undefined ? { field, operator } : { field, operator, value };
}

type Group = DraftCondition['groups'][number];
type Props = {
  legend: string;
  value: DraftCondition;
  /** What is wrong, by its path: `groups.0.tests.0.value`. */
  problems: Readonly<Record<string, string>>;
  offer: ConditionOffer;
  onChange: (value: DraftCondition) => void;
  /** The last test was taken away; left out: it cannot be. */
  onEmpty?: () => void;
};

/** A list with another member at a place; null takes the one there away. */
function withMember<T>(list: readonly T[], at: number, member: T | null): T[] {
  return list.flatMap((one, index) => (index !== at ? [one] : member === null ? [] : [member]));
}

/** What is wrong at a path or anywhere below it. */
function problemAt(problems: Props['problems'], path: string): string {
  const found = Object.keys(problems).find((key) => key === path || key.startsWith(`${path}.`));
  return found === undefined ? '' : (problems[found] ?? '');
}

/** A condition: tests, each of which can be turned round, and groups of them; how many have to be met is said at both levels. */
export function ConditionEditor({ legend, value, problems, offer, onChange, onEmpty }: Props) {
  const { t } = useTranslation();
  const { match, groups } = value;
  const put = (next: Group[]) => (next.length === 0 ? onEmpty?.() : onChange({ match, groups: next }));
  const freshTest = freshTestOf(offer);
  const isOnly = groups.length === 1;
  // A group is known by its place alone.
  const rows = groups.map((group, at) => ({ group, at }));
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{legend}</legend>
      {(!isOnly || match === 'none') && (
        <MatchChoice value={match} hasNone={offer.hasGroups} onChange={(next) => onChange({ match: next, groups })} />
      )}
      {rows.map(({ group, at }) => {
        const shared = { offer, problems, path: `groups.${at}`, place: `${at + 1}`, group };
        const change = (next: Group | null) => put(withMember(groups, at, next));
        return group.tests.length > 1 ? (
          <GroupFields key={at} {...shared} onChange={change} />
        ) : (
          <SingleTest key={at} {...shared} isOnly={isOnly && !onEmpty} onChange={change} />
        );
      })}
      {problems.groups && (
        <p className="av-trouble" role="alert">
          {problems.groups}
        </p>
      )}
      {groups.length < mostMembers && (
        <div className={classes.adding}>
          <Add text={t('conditions.add')} onAdd={() => put([...groups, { match: 'all', tests: [freshTest] }])} />
          {offer.hasGroups && (
            <Add
              text={t('conditions.add_group')}
              onAdd={() => put([...groups, { match: 'any', tests: [freshTest, freshTest] }])}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

type OptionalProps = Omit<Props, 'value' | 'onChange' | 'onEmpty'> & {
  value: DraftCondition | null;
  onChange: (value: DraftCondition | null) => void;
};

/** A condition that there need not be: without any, one can be added. */
export function OptionalConditionEditor({ value, onChange, ...props }: OptionalProps) {
  const { t } = useTranslation();
  if (value) return <ConditionEditor {...props} value={value} onChange={onChange} onEmpty={() => onChange(null)} />;
  const first: DraftCondition = { match: 'all', groups: [{ match: 'all', tests: [freshTestOf(props.offer)] }] };
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{props.legend}</legend>
      <Add text={t('conditions.add')} onAdd={() => onChange(first)} />
    </fieldset>
  );
}

type GroupProps = Pick<Props, 'offer' | 'problems'> & {
  path: string;
  place: string;
  group: Group;
  onChange: (group: Group | null) => void;
};

/** A group of one test is that test; of none, it is turned round. */
function SingleTest({ group, path, place, problems, offer, isOnly, onChange }: GroupProps & { isOnly: boolean }) {
  const [test = freshTestOf(offer)] = group.tests;
  return (
    <TestRow
      place={place}
      test={test}
      isNegated={group.match === 'none'}
      error={problemAt(problems, path)}
      offer={offer}
      onChange={(next, isNegated) => onChange({ match: isNegated ? 'none' : 'all', tests: [next] })}
      onRemove={isOnly ? null : () => onChange(null)}
    />
  );
}

function GroupFields({ group, path, place, problems, offer, onChange }: GroupProps) {
  const { t } = useTranslation();
  const { match, tests } = group;
  const rows = tests.map((test, at) => ({ test, at }));
  return (
    <div className={classes.group}>
      <MatchChoice value={match} hasNone onChange={(next) => onChange({ match: next, tests })} />
      {rows.map(({ test, at }) => (
        <TestRow
          key={at}
          place={`${place}.${at + 1}`}
          test={test}
          isNegated={null}
          error={problemAt(problems, `${path}.tests.${at}`)}
          offer={offer}
          onChange={(next) => onChange({ match, tests: withMember(tests, at, next) })}
          onRemove={() => onChange({ match, tests: withMember(tests, at, null) })}
        />
      ))}
      {tests.length < mostMembers && (
        <Add text={t('conditions.add')} onAdd={() => onChange({ match, tests: [...tests, freshTestOf(offer)] })} />
      )}
    </div>
  );
}

type MatchProps = { value: Match; hasNone: boolean; onChange: (match: Match) => void };

function MatchChoice({ value, hasNone, onChange }: MatchProps) {
  const { t } = useTranslation();
  const choices: { value: Match; label: string }[] = [
    { value: 'all', label: t('conditions.all') },
    { value: 'any', label: t('conditions.any') },
    ...(hasNone ? [{ value: 'none' as const, label: t('conditions.none') }] : []),
  ];
  return (
    <SegmentedControl
      size="xs"
      className={classes.matches}
      aria-label={t('conditions.how_many')}
      value={value}
      data={choices}
      onChange={onChange}
    />
  );
}

function Add({ text, onAdd }: { text: string; onAdd: () => void }) {
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={classes.add}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onAdd}
    >
      {text}
    </Button>
  );
}
