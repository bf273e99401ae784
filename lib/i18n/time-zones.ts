import 'server-only';
import type { Locale } from './routing';

type ZoneOption = { value: string; label: string };
const known = new Map<Locale, readonly ZoneOption[]>();

function nameOf(zone: string, locale: Locale): string {
  const formatter = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' });
  return formatter.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Every time zone with its name in a language; a hundred names are made once, not at each visit. */
export function timeZonesIn(locale: Locale): readonly ZoneOption[] {
  const ready = known.get(locale);
  if (ready) return ready;
  const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
    value,
    // Isolated, for the name is in the language of the page and the code is not.
    label: `${nameOf(value, locale)} · \u2066${value}\u2069`,
  }));
  zones.sort((one, two) => one.label.localeCompare(two.label, locale));
  known.set(locale, zones);
  return zones;
}
