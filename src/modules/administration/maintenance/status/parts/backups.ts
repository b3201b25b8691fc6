import { type BackupState, placeInWords, readBackupState } from '../../../backups/index.ts';
import { type Line, line, type Part } from '../line.ts';

/** How old the newest whole backup is, where it lies, whether one was tried out, and what comes next. */
export const backupsPart: Part = {
  name: 'backups',
  async look({ ctx, read }) {
    const state = await read((tx) => readBackupState({ ...ctx, db: tx }));
    if (state.to === null && !state.lastWhole) return [line('backup_off')];
    return [...wholeLines(state), ...drillLines(state), ...nextLines(state), ...failedLines(state)];
  },
};

function wholeLines({ to, lastWhole, ageSeconds, isLate }: BackupState): Line[] {
  const state = isLate ? 'attention' : 'ok';
  const lines: Line[] = [];
  if (lastWhole && ageSeconds !== null) {
    lines.push(line('backup_age', { age_seconds: ageSeconds }, state, ['show_backups']));
    lines.push(line('backup_whole', { begun_at: lastWhole.createdAt.toISOString() }));
  } else lines.push(line('backup_none', {}, state, ['show_backups']));
  const place = to ?? lastWhole?.place;
  if (place !== undefined) lines.push(line('backup_to', { host: placeInWords(place) }));
  if (lastWhole && lastWhole.damagedCount > 0)
    lines.push(line('backup_damaged_files', { number: lastWhole.damagedCount }, 'problem'));
  if (lastWhole?.problem) lines.push(line('backup_not_pruned', {}, 'attention'));
  return lines;
}

function drillLines({ to, lastDrill, openDrill }: BackupState): Line[] {
  const actions = to === null || openDrill ? [] : (['drill_backup'] as const);
  if (openDrill) return [line('drill_running', { done_bytes: openDrill.doneBytes, size_bytes: openDrill.sizeBytes })];
  if (!lastDrill) return [line('drill_none', {}, 'ok', actions)];
  const ended_at = (lastDrill.endedAt ?? lastDrill.createdAt).toISOString();
  if (lastDrill.state === 'done') return [line('drill_done', { ended_at }, 'ok', actions)];
  return [line(`drill_failed_${lastDrill.problem ?? 'fault'}`, { ended_at }, 'problem', actions)];
}

function nextLines({ open, nextAt, to }: BackupState): Line[] {
  if (open)
    return open.state === 'waiting'
      ? [line('backup_waiting')]
      : [line('backup_running', { done_bytes: open.doneBytes, size_bytes: open.sizeBytes })];
  if (to === null || nextAt === null) return [];
  return [line('backup_next', { next_at: nextAt.toISOString() }, 'ok', ['back_up'])];
}

function failedLines({ failed }: BackupState): Line[] {
  if (!failed) return [];
  const ended_at = (failed.endedAt ?? failed.createdAt).toISOString();
  return [line(`backup_failed_${failed.problem ?? 'fault'}`, { ended_at }, 'attention')];
}
