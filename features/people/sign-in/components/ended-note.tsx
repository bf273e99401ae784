import { useTranslations } from 'next-intl';
import { storedParts } from '@/lib/device/go-to-login';

/**
 * Why the login is shown again, and what became of words that were not saved; nothing is promised that is not
 * kept.
 */
export function EndedNote({ kept }: { kept: unknown }) {
  const t = useTranslations('session.login');
  const part = storedParts.find((one) => one === kept);
  return (
    <p role="status" className="mb-5 rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">
      {t('expired')}
      {part && ` ${t(`kept.${part}`)}`}
    </p>
  );
}
