'use client';

import { type CSSProperties, useEffect, useSyncExternalStore } from 'react';
import { themeCookie } from '@/features/common/shell/model/theme';
import { reloadAfter } from '@/features/common/shell/model/chunk-reload';

// Nothing else of the page may be there: neither its messages nor its styles.
const texts = {
  ar: {
    title: 'تعذّر تحميل الموقع',
    lead: 'ربما انقطع الاتصال أو حُدّث الموقع. ما حُفظ باقٍ كما هو.',
    retry: 'إعادة المحاولة',
    home: 'العودة إلى الرئيسية',
    reference: 'مرجع الخطأ',
  },
  en: {
    title: 'The site could not be loaded',
    lead: 'The connection may have broken off, or the site was updated. What was saved is safe.',
    retry: 'Try again',
    home: 'Back to the home page',
    reference: 'Reference',
  },
};
type Language = keyof typeof texts;

const unchanging = () => () => {};
/** Language of the address and chosen theme, in one word: nothing of the page may be asked for them. */
function lookOfReader(): string {
  const [, chosen = ''] = new RegExp(`(?:^|; )${themeCookie}=(light|dark)\\b`).exec(document.cookie) ?? [];
  return `${location.pathname.split('/')[1] === 'en' ? 'en' : 'ar'} ${chosen}`;
}

const page: CSSProperties = {
  margin: 0,
  minHeight: '100dvh',
  display: 'grid',
  placeItems: 'center',
  font: '1rem/1.7 Cairo, "Segoe UI", Tahoma, sans-serif',
};
const action: CSSProperties = {
  padding: '0.5rem 1.25rem',
  border: '1px solid',
  borderRadius: '10px',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'none',
};

/**
 * In place of everything when even the frame of all pages failed: in the language of the address, in the
 * chosen theme.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const look = useSyncExternalStore(unchanging, lookOfReader, () => 'ar ');
  const [language, chosen] = look.split(' ') as [Language, string];
  const t = texts[language];
  useEffect(() => void reloadAfter(error), [error]);
  return (
    <html
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      style={{ colorScheme: chosen || 'light dark' }}
    >
      <head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t.title}</title>
      </head>
      <body style={page}>
        <main style={{ maxWidth: '32rem', padding: '2rem 1.25rem', textAlign: 'center' }}>
          <h1 style={{ margin: 0, fontSize: '1.5rem' }}>{t.title}</h1>
          <p>{t.lead}</p>
          <p style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '0.75rem' }}>
            <button type="button" style={action} onClick={() => location.reload()}>
              {t.retry}
            </button>
            <a href={`/${language}`} style={action}>
              {t.home}
            </a>
          </p>
          {error.digest && (
            <p style={{ fontSize: '0.8125rem' }}>
              {t.reference} <bdi>{error.digest}</bdi>
            </p>
          )}
        </main>
      </body>
    </html>
  );
}
