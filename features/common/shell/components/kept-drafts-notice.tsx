'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { draftsLeft, removeLeft } from '@/lib/drafts/device-mirror';
import type { DraftRow } from '@/lib/drafts/device-drafts';
import { draftOwner } from '@/lib/drafts/draft-owner';
import { usePathname } from '@/lib/i18n/navigation';

/** Set for the rest of the tab when the reader wants to see the notice later. */
const LATER = 'drafts-later';
const isLater = () => {
  try {
    return sessionStorage.getItem(LATER) !== null;
  } catch {
    return false;
  }
};

const withoutLocale = (path: string) => path.replace(/^\/(?:ar|en)(?=\/|$)/, '');
/** The page's own name, without that of the school. */
const nameOf = ({ title }: DraftRow) => title.split(' · ')[0] ?? title;
const actionClass = 'min-h-11 shrink-0 rounded-md px-2 font-semibold underline';

/** Unsaved text of earlier visits, the newest first: the way back to its page, or its end. */
export function KeptDraftsNotice() {
  const t = useTranslations('shell.drafts');
  const locale = useLocale();
  const format = useFormat();
  const here = usePathname();
  const [rows, setRows] = useState<DraftRow[]>([]);
  useEffect(() => {
    const mark = draftOwner();
    if (mark === null || isLater()) return;
    void draftsLeft(mark).then(setRows);
  }, []);
  // The page of the text offers it by itself.
  const [row] = rows.filter(({ path }) => withoutLocale(path).split('?')[0] !== here);
  if (!row) return null;
  const discard = () => {
    void removeLeft(row);
    setRows((all) => all.filter((one) => one !== row));
  };
  const later = () => {
    try {
      sessionStorage.setItem(LATER, '{}');
    } catch {
      // Storage refused: the next page shows it again.
    }
    setRows([]);
  };
  const name = nameOf(row);
  return (
    <aside
      aria-label={t('label')}
      className="flex flex-wrap items-center gap-x-3 border-b border-line bg-info-soft px-4 py-1 text-14 text-info-ink md:px-8"
    >
      <Icon name="info" size={18} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-56 py-1.5 wrap-anywhere">
        {t('lead', { when: format.dateTime(new Date(row.at).toISOString()), page: name })}
      </p>
      <a href={`/${locale}${withoutLocale(row.path)}`} className={`${actionClass} inline-flex items-center`}>
        {t('goOn')}
      </a>
      <button type="button" className={actionClass} onClick={discard}>
        {t('discard')}
      </button>
      <button
        type="button"
        aria-label={t('later')}
        className="grid size-11 shrink-0 place-items-center rounded-md"
        onClick={later}
      >
        <Icon name="x" size={18} />
      </button>
    </aside>
  );
}
