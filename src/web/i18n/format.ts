import type { TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import { type Translation, useTranslation } from './use-translation.ts';

const dayMs = 86_400_000;

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();

/** The zone of the person's profile; null: the browser's. */
let zone: string | null = null;

/** Lets all moments be written in a time zone; null: the browser's. */
export function followTimeZone(timeZone: string | null): void {
  if (zone === timeZone) return;
  zone = timeZone;
  for (const listener of minuteListeners) listener();
}

/** The zone of the person's profile; null where they have chosen none. */
export function chosenTimeZone(): string | null {
  return zone;
}

/** The zone that all moments are written in. */
export function timeZoneInUse(): string {
  return zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Making a formatter costs a hundred times what using it does, and a list writes dozens of dates. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const inZone = zone === null ? options : { timeZone: zone, ...options };
  const key = locale + JSON.stringify(inZone);
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, inZone);
  dateFormats.set(key, format);
  return format;
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(locale, options);
  numberFormats.set(key, format);
  return format;
}

/** The day a moment lies on, as a moment of its own: days are compared by it. */
function startOfDay(date: Date): number {
  const parts = dateFormat('en-u-ca-gregory-nu-latn', { year: 'numeric', month: 'numeric', day: 'numeric' });
  const [month = 1, day = 1, year = 1970] = parts.format(date).split('/').map(Number);
  return Date.UTC(year, month - 1, day);
}

/** The day it is for the person, as a date to count on from. */
export function today(): Date {
  const day = new Date(startOfDay(new Date()));
  return new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
}

/** "just now", "yesterday 14:02", "Monday 09:10" up to a week back, then the date in the person's locale. */
export function formatMoment(iso: string, locale: string, t: TFunction, now: Date): string {
  const date = new Date(iso);
  const ageMs = now.getTime() - date.getTime();
  if (ageMs >= -60_000 && ageMs < 60_000) return t('time.just_now');
  const time = dateFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(date);
  const days = Math.round((startOfDay(now) - startOfDay(date)) / dayMs);
  if (days === 0) return t('time.today', { time });
  if (days === 1) return t('time.yesterday', { time });
  if (days > 1 && days < 7) return `${dateFormat(locale, { weekday: 'long' }).format(date)} ${time}`;
  return dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(date);
}

/** "14:02": a time of this day. */
function formatTime(atMs: number, locale: string): string {
  return dateFormat(locale, { hour: '2-digit', minute: '2-digit' }).format(new Date(atMs));
}

/** A calendar day such as a document's own date, read as it is written, whatever the time zone; of a moment the day it lies on. */
export function formatDay(day: string, locale: string, month: 'short' | 'long' = 'short'): string {
  const isMoment = day.length > 10;
  const date = new Date(isMoment ? day : `${day}T12:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  return dateFormat(locale, {
    day: 'numeric',
    month,
    year: 'numeric',
    ...(isMoment ? {} : { timeZone: 'UTC' }),
  }).format(date);
}

/** "2.0 MB": thousands, one digit after the point below ten. */
export function formatSize(sizeBytes: number, locale: string): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];
  let value = sizeBytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const digits = unit > 0 && value < 10 ? 1 : 0;
  return numberFormat(locale, {
    style: 'unit',
    unit: units[unit] ?? 'byte',
    unitDisplay: 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);
}

/** "12 ms", "1.6 s", "2 min 5 s". */
export function formatDuration(durationMs: number, locale: string): string {
  // The symbols of the units are international; Intl would write "1.6 secs".
  const write = (value: number, digits: number) =>
    numberFormat(locale, { maximumFractionDigits: digits }).format(value);
  if (durationMs < 1000) return `${write(durationMs, 0)} ms`;
  if (durationMs < 59_950) return `${write(durationMs / 1000, 1)} s`;
  const allSeconds = Math.round(durationMs / 1000);
  const minutes = write(Math.floor(allSeconds / 60), 0);
  return allSeconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${allSeconds % 60} s`;
}

const spans = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** "19 days", "3 hours", "12 minutes" from two of a unit on, below that "75 s": how long something lasts, roughly. */
export function formatSpan(seconds: number, locale: string): string {
  const span = spans.find((one) => seconds >= 2 * one.seconds);
  if (!span) return `${numberFormat(locale).format(Math.floor(seconds))} s`;
  const options = { style: 'unit', unit: span.unit, unitDisplay: 'long' } as const;
  return numberFormat(locale, options).format(Math.floor(seconds / span.seconds));
}

/**
 * All digits that are stored, as the text they are stored as: a number of JavaScript would round the long ones. A price of three
 * decimals is shown whole, and so are cents of a currency that has none today.
 */
function exactly(amount: string, usual = 2) {
  const printed = /\.(\d*?)0*$/.exec(amount)?.[1]?.length ?? 0;
  const count = Math.max(usual, printed);
  return { value: amount as `${number}`, digits: { minimumFractionDigits: count, maximumFractionDigits: count } };
}

/** "€214.50"; an amount in a currency nobody knows stands beside its code. */
export function formatMoney(amount: string, currency: string, locale: string): string {
  if (!Number.isFinite(Number(amount))) return amount;
  const usual = /^[A-Z]{3}$/.test(currency)
    ? numberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
    : 2;
  const { value, digits } = exactly(amount, usual ?? 2);
  if (!/^[A-Z]{3}$/.test(currency)) return numberFormat(locale, digits).format(value);
  return numberFormat(locale, { ...digits, style: 'currency', currency }).format(value);
}

/** "1.234,50": a stored amount as it is typed in a language, without its currency. */
export function typedMoney(amount: string, locale: string): string {
  if (!Number.isFinite(Number(amount))) return amount;
  const { value, digits } = exactly(amount);
  return numberFormat(locale, digits).format(value);
}

/** Name of a language from its code, "eng" or "en" alike. */
export function formatLanguage(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
  } catch (error) {
    // A code the engine invented is shown as it is.
    if (error instanceof RangeError) return code;
    throw error;
  }
}

const minuteMs = 60_000;

function currentMinute(): string {
  return `${Math.floor(Date.now() / minuteMs)} ${zone}`;
}

const minuteListeners = new Set<() => void>();
let minuteTimer = 0;

/** "Just now" must not stay for an hour: whoever writes moments is drawn again every minute, all by one timer. */
function subscribeToMinutes(onChange: () => void): () => void {
  if (minuteListeners.size === 0) {
    minuteTimer = window.setInterval(() => minuteListeners.forEach((listener) => void listener()), minuteMs / 2);
  }
  minuteListeners.add(onChange);
  return () => {
    minuteListeners.delete(onChange);
    if (minuteListeners.size === 0) window.clearInterval(minuteTimer);
  };
}

/** The browser's own flavour of a language, so that dates look as they do elsewhere on this machine. */
export function regionalLocale(language: string, browser: readonly string[]): string {
  return browser.find((tag) => tag === language || tag.startsWith(`${language}-`)) ?? language;
}

function formatOf({ t, language }: Translation) {
  const locale = regionalLocale(language, navigator.languages);
  return {
    locale,
    moment: (iso: string) => formatMoment(iso, locale, t, new Date()),
    exact: (iso: string) => dateFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }).format(new Date(iso)),
    time: (iso: string) => formatTime(Date.parse(iso), locale),
    clock: (iso: string) => dateFormat(locale, { timeStyle: 'medium' }).format(new Date(iso)),
    day: (day: string, month: 'short' | 'long' = 'short') => formatDay(day, locale, month),
    size: (sizeBytes: number) => formatSize(sizeBytes, locale),
    span: (seconds: number) => formatSpan(seconds, locale),
    duration: (durationMs: number) => formatDuration(durationMs, locale),
    language: (code: string) => formatLanguage(code, locale),
    money: (amount: string, currency: string) => formatMoney(amount, currency, locale),
    typedMoney: (amount: string) => typedMoney(amount, locale),
    number: (value: number) => numberFormat(locale).format(value),
    percent: (share: number) => numberFormat(locale, { style: 'percent' }).format(share),
  };
}

const formats = new WeakMap<Translation, ReturnType<typeof formatOf>>();

/** All formatters bound to the language in use. */
export function useFormat() {
  const translation = useTranslation();
  useSyncExternalStore(subscribeToMinutes, currentMinute);
  const format = formats.get(translation) ?? formatOf(translation);
  formats.set(translation, format);
  return format;
}
