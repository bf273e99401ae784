import type { Locale } from '@/lib/i18n/routing';

/** Saves the reader's language in the profile. A failure is only logged: the page changes language anyway. */
export async function saveLanguage(from: Locale, to: Locale): Promise<void> {
  try {
    await fetch(`/api/base/${from}/profile/update-profile`, {
      method: 'POST',
      keepalive: true,
      headers: {
        'content-type': 'application/vnd.api+json',
        accept: 'application/vnd.api+json',
        'x-app': '1',
      },
      body: JSON.stringify({ data: { id: null, type: 'user', attributes: { language: to } } }),
    });
  } catch (error) {
    console.warn('language not saved', error);
  }
}
