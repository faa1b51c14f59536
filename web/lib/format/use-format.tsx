import { createContext, type ReactNode, useContext } from 'react';
import { defaultTimeZone } from '#domain/kernel/time.ts';
import { useLanguage } from '#web/lib/i18n/language-context.tsx';
import { type Format, formatFor } from './format.ts';

const TimeZone = createContext(defaultTimeZone);
const RenderTime = createContext('');

export interface TimeZoneProviderProps {
  timeZone: string;
  /** When the server rendered the page. */
  renderedAt: string;
  children: ReactNode;
}

/** Provides the reader's time zone and the time of server rendering. */
export function TimeZoneProvider({ timeZone, renderedAt, children }: TimeZoneProviderProps) {
  return (
    <TimeZone value={timeZone}>
      <RenderTime value={renderedAt}>{children}</RenderTime>
    </TimeZone>
  );
}

/** When the server rendered the page. */
export const useRenderTime = (): string => useContext(RenderTime);

/** The formatter of the current language and time zone. */
export function useFormat(): Format {
  return formatFor(useLanguage(), useContext(TimeZone));
}
