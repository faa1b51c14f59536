import { createContext, type ReactNode, useContext } from 'react';
import { defaultTimeZone } from '#domain/kernel/time.ts';
import { useLanguage } from '../i18n/language-context.tsx';
import { type Format, formatFor } from './format.ts';

const TimeZone = createContext(defaultTimeZone);

/** Gives the pages below it the reader's time zone. */
export function TimeZoneProvider({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <TimeZone value={timeZone}>{children}</TimeZone>;
}

/** The format of the current language and time zone. */
export function useFormat(): Format {
  return formatFor(useLanguage(), useContext(TimeZone));
}
