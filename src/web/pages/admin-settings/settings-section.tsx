import type { SettingTrial } from '../../api/types.ts';
import classes from './admin-settings-page.module.css';
import { AiPreview } from './ai-preview.tsx';
import { type SettingsGroup, sectionId } from './sections.ts';
import { SettingRow } from './setting-row.tsx';
import { groupName } from './setting-words.ts';
import { TrialLine } from './trial.tsx';
import type { SettingsForm } from './use-settings-form.ts';

type Props = {
  section: SettingsGroup;
  trials: readonly SettingTrial[];
  form: SettingsForm;
  onHistory: (name: string) => void;
};

/** One group of settings under its heading. */
export function SettingsSection({ section, trials, form, onHistory }: Props) {
  const { group, settings } = section;
  const id = sectionId(group);
  const ofSection = trials.filter((trial) => settings.some(({ name }) => trial.settings.includes(name)));
  const results = form.results.filter(({ what }) => ofSection.some((trial) => trial.what === what));
  return (
    <section aria-labelledby={id} className={`av-stack ${classes.section}`}>
      <h2 id={id} tabIndex={-1}>
        {groupName(group)}
      </h2>
      <div className="av-card">
        {settings.map((setting) => (
          <SettingRow
            key={setting.name}
            setting={setting}
            draft={form.drafts[setting.name]}
            problem={form.problems[setting.name]}
            trial={trials.find((trial) => trial.settings[0] === setting.name)}
            isTrying={ofSection.some(({ what, settings: [first] }) => first === setting.name && what === form.trying)}
            onType={(text) => form.type(setting, text)}
            onReset={() => form.reset(setting)}
            onKeep={() => form.keep(setting)}
            onDrop={() => form.drop(setting.name)}
            onHistory={() => onHistory(setting.name)}
            onTry={form.tryOut}
          />
        ))}
        {group === 'ai' && <AiPreview drafts={form.drafts} />}
        {results.map((result) => (
          <TrialLine key={result.what} result={result} />
        ))}
      </div>
    </section>
  );
}
