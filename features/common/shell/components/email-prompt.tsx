'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { storeChoice } from '@/lib/cookies/choices';
import { emailPromptCookie } from '../model/email-prompt';

/** Asks for an e-mail, once a session; it is optional. */
export function EmailPrompt() {
  const t = useTranslations('shell.email');
  const [isClosed, setClosed] = useState(false);
  const isThere = usePathname() === '/auth/profile';
  if (isClosed || isThere) return null;
  const close = () => {
    // Without an age it goes with the browser, and a logout takes it away. Written first: a reload right
    // after keeps it.
    void storeChoice(emailPromptCookie, 'off').finally(() => setClosed(true));
  };
  return (
    <aside
      aria-label={t('label')}
      className="flex items-center gap-3 border-b border-line bg-info-soft px-4 py-1 text-14 text-info-ink md:px-8"
    >
      <Icon name="mail" size={18} className="shrink-0" />
      <p className="min-w-0 flex-1 py-1.5">
        {t('lead')}{' '}
        <Link href="/auth/profile#contact-details" className="font-semibold underline">
          {t('add')}
        </Link>
      </p>
      <button
        type="button"
        aria-label={t('close')}
        className="grid size-11 shrink-0 place-items-center rounded-md"
        onClick={close}
      >
        <Icon name="x" size={18} />
      </button>
    </aside>
  );
}
