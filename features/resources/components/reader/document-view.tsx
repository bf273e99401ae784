import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { pick } from '@/lib/contract/localized';
import { PdfReader } from './pdf-reader';
import type { ReaderProps } from './reader-props';

/** A PDF is read here; other documents are opened with the program that made them. */
export function DocumentView({ resource, progress }: ReaderProps) {
  const t = useTranslations('resources.document');
  const locale = useLocale();
  const file = resource.media?.file;
  if (!file) return null;
  const download = (
    <a
      href={file.url}
      download={file.name}
      className={buttonClass('secondary', 'auto')}
      onClick={() => file.mime !== 'application/pdf' && progress.note({ isDone: true })}
    >
      <Icon name="download" size={18} />
      <span>{t('download')}</span>
    </a>
  );
  if (file.mime !== 'application/pdf')
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-16 text-ink-2">{t.rich('other', { name: () => <bdi>{file.name}</bdi> })}</p>
        {download}
      </div>
    );
  return (
    <div className="grid gap-4">
      <PdfReader
        url={file.url}
        title={pick(resource.title, locale)}
        start={Math.max(1, Math.floor(resource.progress.position ?? 1))}
        onPage={(page, pages) =>
          progress.note({
            position: page,
            seen: [[page - 1, page]],
            ...(page === pages && { isDone: true }),
          })
        }
      />
      <div className="flex flex-wrap gap-3">{download}</div>
    </div>
  );
}
