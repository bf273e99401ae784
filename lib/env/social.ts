import type { Locale } from '../i18n/routing';

export type ProviderLabel = { name: string; label: string };

/**
 * Providers that the login offers, by the settings that the school server has checked. None where another
 * school server answers: its people sign in there.
 */
export function socialProviders(locale: Locale): ProviderLabel[] {
  if (process.env.UPSTREAM_URL) return [];
  const names = (process.env.OIDC_PROVIDERS ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return [...new Set(names)].map((name) => {
    const read = (key: string) =>
      process.env[`OIDC_${name.toUpperCase().replaceAll('-', '_')}_LABEL_${key}`]?.trim();
    const [own, other] = locale === 'ar' ? [read('AR'), read('EN')] : [read('EN'), read('AR')];
    return { name, label: own || other || name };
  });
}
