import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Setting, SettingTrial } from '../../api/types.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../kit/badge.tsx';
import classes from './admin-settings-page.module.css';
import { SettingControl } from './setting-control.tsx';
import { settingName, settingText } from './setting-words.ts';
import type { Draft } from './settings-query.ts';
import { SourceMenu } from './source-menu.tsx';
import { TrialButton } from './trial.tsx';

type Props = {
  setting: Setting;
  draft: Draft | undefined;
  problem: string | undefined;
  trial: SettingTrial | undefined;
  isTrying: boolean;
  onType: (text: string) => void;
  onReset: () => void;
  onKeep: () => void;
  onDrop: () => void;
  onHistory: () => void;
  onTry: (trial: SettingTrial) => void;
};

/** One setting: what it is called, its control, and where what counts comes from. */
export function SettingRow(props: Props) {
  const { setting, draft, problem, trial } = props;
  const { t } = useTranslation();
  const textId = useId();
  const { name } = setting;
  const isOvertaken = draft !== undefined && draft.version !== setting.version;
  return (
    <div className={classes.row} data-setting={name}>
      <div className={classes.names}>
        <strong>{settingName(name)}</strong>
        <code className={classes.env}>{name}</code>
      </div>
      <div className={`av-stack ${classes.control}`}>
        <div className="av-line">
          <div className={classes.field}>
            {draft?.text === null ? (
              <p className={classes.fixed}>{t('server.going_back')}</p>
            ) : (
              <SettingControl
                setting={setting}
                typed={draft?.text}
                problem={problem}
                describedBy={textId}
                onType={props.onType}
              />
            )}
          </div>
          {trial && <TrialButton trial={trial} isTrying={props.isTrying} onTry={() => props.onTry(trial)} />}
        </div>
        {draft?.text === null && problem && (
          <p className="av-trouble" role="alert">
            {problem}
          </p>
        )}
        {isOvertaken && <Overtaken {...props} />}
        {setting.problem && <p className="av-trouble">{t('server.value_sealed')}</p>}
        {setting.shown_part && <p className={classes.part}>{setting.shown_part}</p>}
        <p className={classes.text} id={textId}>
          {settingText(name, setting.doc)}
          {setting.is_environment_only && ` ${t('server.environment_only')}`}
        </p>
      </div>
      <div className={`av-line ${classes.badges}`}>
        {setting.needs_restart && (
          <Chip tone={setting.is_restart_pending ? 'warn' : 'idle'}>
            {setting.is_restart_pending ? t('server.restart_pending') : t('server.restart')}
          </Chip>
        )}
        <SourceMenu setting={setting} onReset={props.onReset} onHistory={props.onHistory} />
      </div>
    </div>
  );
}

/** Somebody else was faster: what is typed stays, and it is said what stands there now. */
function Overtaken({ setting, onKeep, onDrop }: Props) {
  const { t } = useTranslation();
  const hidden = setting.is_set ? t('server.hidden') : t('server.nothing');
  const value = setting.is_secret ? hidden : (setting.value ?? t('server.nothing'));
  return (
    <div className={`av-line ${classes.overtaken}`} role="alert">
      <span>{t('server.theirs', { who: setting.saved_by ?? t('server.somebody'), value })}</span>
      <Button size="compact-sm" variant="default" onClick={onKeep}>
        {t('server.keep_mine')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onDrop}>
        {t('server.take_theirs')}
      </Button>
    </div>
  );
}
