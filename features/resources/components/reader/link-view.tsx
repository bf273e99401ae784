import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import type { ReaderProps } from './reader-props';

/** A page of somebody else: it opens in its own tab, and its address says whose it is. */
export function LinkView({ resource, progress }: ReaderProps) {
  const t = useTranslations('resources.resource');
  const locale = useLocale();
  const { media } = resource;
  if (!media?.url) return null;
  const description = pick(media.description, locale);
  return (
    <div className="grid justify-items-start gap-4">
      {description && <p className="max-w-[65ch] text-16 text-ink-2">{description}</p>}
      <p className="text-15 text-ink-2">
        {t.rich('linkLead', { host: () => <bdi dir="ltr">{new URL(media.url ?? '').host}</bdi> })}
      </p>
      <a
        href={media.url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('primary', 'auto')}
        onClick={() => progress.note({ isDone: true })}
      >
        <Icon name="external-link" size={18} />
        <span>{t('openLink')}</span>
      </a>
    </div>
  );
}
