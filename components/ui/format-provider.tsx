'use client';

import { useLocale, useTimeZone } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { createFormat, type Format } from '@/lib/i18n/format';
import { defaultFormatSettings, type FormatSettings } from '@/lib/i18n/format-settings';

const FormatContext = createContext<Format | null>(null);

/** Gives client components the settings of the reader's branch. */
export function FormatProvider({ settings, children }: { settings: FormatSettings; children: ReactNode }) {
  const format = useMemo(() => createFormat(settings), [settings]);
  return <FormatContext value={format}>{children}</FormatContext>;
}

/** Numbers and dates as the reader's branch writes them. */
export function useFormat(): Format {
  const given = useContext(FormatContext);
  const locale = useLocale();
  const timeZone = useTimeZone();
  return useMemo(
    () => given ?? createFormat(defaultFormatSettings(locale, timeZone)),
    [given, locale, timeZone],
  );
}
