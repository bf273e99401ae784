import { apiBase } from '@/lib/api/api-base';
import type { Locale } from '@/lib/i18n/routing';

/** Saves the reader's language in the profile. The page changes language whatever comes of it. */
export async function saveLanguage(from: Locale, to: Locale): Promise<void> {
  try {
    // Plain fetch: keepalive lets the call outlive the page that changes its language.
    const reply = await fetch(`${apiBase('base', from)}/profile/update-profile`, {
      method: 'POST',
      keepalive: true,
      headers: {
        'content-type': 'application/vnd.api+json',
        accept: 'application/vnd.api+json',
        'x-app': '1',
      },
      body: JSON.stringify({ data: { id: null, type: 'user', attributes: { language: to } } }),
    });
    if (!reply.ok) console.warn(`the language was not saved: ${reply.status}`);
  } catch (error) {
    // The choice is in the cookie and in the address; the profile takes it with the next switch.
    console.warn('the language was not saved', error);
  }
}
