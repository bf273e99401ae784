import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { allAtOnce, type TellProgress } from '@/lib/files/media-progress';

type LinkCardProps = { url: string; onProgress?: TellProgress | undefined };

/** A page of somebody else: it opens in its own tab, and its address says whose it is. */
export function LinkCard({ url, onProgress }: LinkCardProps) {
  const t = useTranslations('media.preview');
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-15 wrap-anywhere text-ink-2">
        {t.rich('linkLead', { host: () => <bdi dir="ltr">{new URL(url).host}</bdi> })}
      </p>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('primary', 'auto')}
        onClick={() => onProgress?.(allAtOnce)}
      >
        <Icon name="external-link" size={18} />
        <span>{t('openLink')}</span>
      </a>
    </div>
  );
}
