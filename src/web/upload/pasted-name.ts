import i18next from 'i18next';
import { clockOfMoment } from '../i18n/zone-time.ts';

/**
 * Every browser calls a picture of the clipboard the same; it gets a name by which it can be told from the next one: when it was pasted,
 * in the time zone of the person. Files that have a name of their own keep it.
 */
export function namedPasted(file: File, now = new Date()): File {
  const ending = /^image(\.\w+)$/.exec(file.name)?.[1];
  if (!ending) return file;
  const when = clockOfMoment(now).replaceAll(':', '.');
  return new File([file], `${i18next.t('upload.pasted', { when })}${ending}`, { type: file.type });
}
